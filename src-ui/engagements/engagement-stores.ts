import type { EngagementPlace, EngagementRecord } from '#core/engagements/engagement.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { onDevice, queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

export const engagementStores = ({ portal, cache }: FeatureDeps) => {
  const of = (kind: EngagementRecord) =>
    keyed((id) =>
      queryStore(cache, keys.engagements.one(kind, id), () => portal.engagements.steps({ kind, id }), onDevice),
    );
  const stores = { request: of('request'), proposal: of('proposal'), order: of('order'), task: of('task') };
  return {
    /** What happened around a record. */
    steps: ({ kind, id }: EngagementPlace) => stores[kind](id),
  };
};
