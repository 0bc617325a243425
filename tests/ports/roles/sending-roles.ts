import { aSimpleProposal } from '#tests/support/proposals.ts';
import type { Cast } from './cast.ts';
import { rowsOf } from './role-row.ts';

const { changes, reads } = rowsOf('proposals', 'author');

const sentAfter =
  (delay: number) =>
  async ({ author, other }: Cast) => {
    const { id, revision, recipients, message } = await aSimpleProposal(other).savedBy(author);
    return author.proposals.sendDraft(id, revision, recipients, message, delay);
  };
const waiting = sentAfter(60);

const forAdmins = {
  owner: 'done',
  other: 'access-denied',
  admin: 'done',
  stranger: 'access-denied',
  guest: 'access-denied',
} as const;
const refused = { ...forAdmins, owner: 'conflict', admin: 'conflict' } as const;

/** Drafts that wait to be sent. */
export const sendingRows = [
  reads('get', {
    of: 'what waits to be sent',
    make: waiting,
    call: ({ proposals }, { id }) => proposals.get(id),
    cells: { owner: 'done', other: 'missing', admin: 'done', stranger: 'missing', guest: 'access-denied' },
  }),
  changes('edit', {
    of: 'what waits to be sent',
    make: waiting,
    call: ({ proposals }, { id, revision }, { other }) => proposals.edit(id, revision, aSimpleProposal(other).draft),
    cells: refused,
  }),
  changes('sendDraft', {
    of: 'what waits to be sent',
    make: waiting,
    call: ({ proposals }, { id, revision }, { other }) =>
      proposals.sendDraft(id, revision, [{ email: other.user.email }], ''),
    cells: refused,
  }),
  changes('takeBack', { make: waiting, call: ({ proposals }, { id }) => proposals.takeBack(id), cells: forAdmins }),
  changes('takeBack', {
    of: 'what was sent',
    make: sentAfter(0),
    call: ({ proposals }, { id }) => proposals.takeBack(id),
    cells: refused,
  }),
];
