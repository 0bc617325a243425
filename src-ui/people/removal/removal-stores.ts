import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

const second = 1000;

export const removalStores = ({ portal, cache }: FeatureDeps) => ({
  /** What the removal of a person takes, counted again for each that looks; asked for every second while it runs. */
  removal: keyed((id) =>
    queryStore(cache, keys.users.removal(id), () => portal.users.removal(id), undefined, {
      staleTime: 0,
      again: (removal) => (removal?.startedAt !== undefined && removal.endedAt === undefined ? second : false),
    }),
  ),
  /** When a person is to be removed, and who asked for it; null where nobody did. */
  scheduled: keyed((id) =>
    queryStore(cache, keys.users.scheduled(id), async () => (await portal.users.removal(id))?.scheduled),
  ),
});
