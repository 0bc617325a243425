import type { Portal } from '#core/portal.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { holdFor, watchFor } from '#src/cli/watched.ts';

const shown = {
  columns: ['kind', 'id', 'title', 'from', 'dueOn', 'amount', 'since', 'detail'],
  none: 'Nothing is waiting for you.',
};

const found = async ({ dashboard }: Portal) => {
  const { things: items, counts, count } = await dashboard.waiting();
  return { items, counts, count };
};

export const waiting: Noun = {
  summary: 'What waits for you, or for the agency',
  feature: 'dashboard',
  usual: 'list',
  verbs: {
    list: verb({
      summary: 'Lists what waits for you: what is due first, then what waits longest',
      example: 'waiting list --as ada@coolio.test',
      calls: ['waiting'],
      ...shown,
      run: ({ portal }) => found(portal),
    }),
    watch: verb({
      summary: 'Prints what waits for you, and again as it changes, until Ctrl+C',
      example: 'waiting watch --for 1 --as ada@coolio.test',
      calls: ['waiting', 'watch'],
      ...shown,
      options: watchFor,
      run: async ({ portal, print }, { for: seconds }) => {
        const state = await portal.identity.authState();
        if (state.status !== 'AUTHENTICATED') return;
        let printed = Promise.resolve();
        const again = (): void => {
          printed = printed.then(async () => print(await found(portal)));
        };
        const stop = portal.dashboard.watch(state.user.id, { onChange: again, onOpen: again });
        await holdFor(portal, seconds);
        stop();
        await printed;
      },
    }),
  },
};
