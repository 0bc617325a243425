import type { User } from '#core/users/user.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { onDevice, queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

export const personStores = ({ portal, cache }: FeatureDeps) => ({
  /** A user as admins see them, by id. */
  one: keyed((id) => queryStore(cache, keys.users.one(id), () => portal.users.get(id), onDevice)),
  /** Users whose name or email contains a term. */
  found: keyed((term) =>
    queryStore(
      cache,
      keys.users.search(term),
      async (): Promise<readonly User[]> => (await portal.users.search(term)).items,
    ),
  ),
});
