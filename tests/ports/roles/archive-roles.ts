import { ulid } from '#tests/support/chance/ulid.ts';
import { rowsOf } from './role-row.ts';

const archives = rowsOf('archives');

const onePerson = { other: 'n/a: an archive is of one person', stranger: 'not-found', guest: 'access-denied' } as const;

export const archiveRows = [
  archives.reads('get', {
    make: async ({ owner }) => owner.archives.create(ulid(), owner.user.id),
    call: ({ archives: made }, { userId }) => made.get(userId),
    cells: { ...onePerson, owner: 'done', admin: 'done', stranger: 'missing' },
  }),
  archives.changes('create', {
    make: async ({ owner, other }, role) => (role === 'owner' ? owner : other).user.id,
    call: ({ archives: made }, userId) => made.create(ulid(), userId),
    cells: { ...onePerson, owner: 'done', admin: 'done' },
  }),
  archives.changes('remove', {
    make: async ({ admin, owner }) => (await admin.archives.create(ulid(), owner.user.id)).id,
    call: ({ archives: made }, id) => made.remove(id),
    cells: { ...onePerson, owner: 'done', admin: 'done' },
  }),
];
