import { notFound, unexpected } from '#core/kernel/app-error.ts';
import type { Portal } from '#core/portal.ts';
import { flag, optional } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { person, personId } from '../person-id.ts';

const options = { of: optional(person('whose; your own unless given, and anybody’s where you are an admin')) };

const ownerId = async (portal: Portal, of: string | undefined): Promise<string> => {
  if (of !== undefined) return personId(portal, 'of', of);
  const state = await portal.identity.authState();
  return state.status === 'AUTHENTICATED' ? state.user.id : '';
};

const removed = async ({ archives }: Portal, userId: string): Promise<void> => {
  const archive = await archives.get(userId);
  if (archive === undefined) throw notFound('archive');
  await archives.remove(archive.id);
};

export const archives: Noun = {
  summary: 'Everything that is yours, or as an admin somebody’s, in one ZIP file',
  feature: 'archives',
  verbs: {
    show: verb({
      summary: 'Shows the archive with where it can be loaded for ten minutes',
      example: 'archives show --of noor@coolio.test --as admin@coolio.test',
      calls: ['get'],
      missing: 'archive',
      options,
      run: async ({ portal }, { of }) => portal.archives.get(await ownerId(portal, of)),
    }),
    make: verb({
      summary: 'Makes an archive, in place of the earlier one, and waits until it can be loaded',
      example: 'archives make --as ada@coolio.test',
      undo: 'archives remove',
      calls: ['newId', 'create', 'awaitEnd'],
      missing: 'archive',
      options: { ...options, begin: flag('waits for nothing: archives show says how far it is') },
      run: async ({ portal, progress }, { of, begin }) => {
        const userId = await ownerId(portal, of);
        const begun = await portal.archives.create(await portal.archives.newId(), userId);
        if (begin) return begun;
        const archive = await portal.archives.awaitEnd(userId, ({ done, total }) => progress('archived', done, total));
        if (archive?.status === 'FAILED') throw unexpected('This archive could not be made: try again');
        return archive;
      },
    }),
    remove: verb({
      summary: 'Removes the archive, also one that is being made',
      example: 'archives remove --of noor@coolio.test --as admin@coolio.test',
      calls: ['get', 'remove'],
      options,
      run: async ({ portal }, { of }) => removed(portal, await ownerId(portal, of)),
    }),
  },
};
