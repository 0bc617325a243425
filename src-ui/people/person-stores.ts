import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { onDevice, queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

/** A user as admins see them, by id. */
export const personStores = ({ portal, cache }: FeatureDeps) => ({
  one: keyed((id) => queryStore(cache, keys.users.one(id), () => portal.users.get(id), onDevice)),
});
