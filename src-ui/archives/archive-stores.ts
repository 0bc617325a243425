import { isUnderWay } from '#core/archives/archive.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { archiveKeys } from './archive-keys.ts';

const second = 1000;
const minute = 60 * second;

export const archiveStores = ({ portal, cache }: FeatureDeps) => ({
  /** The archive of a person: every second while it is made, and then before its address, which is good for ten minutes, ends. */
  of: keyed((userId) =>
    queryStore(cache, archiveKeys.of(userId), () => portal.archives.get(userId), undefined, {
      staleTime: 0,
      again: (archive) => {
        if (archive === undefined || archive === null) return false;
        return isUnderWay(archive) ? second : 5 * minute;
      },
      onFocus: true,
    }),
  ),
});
