import type { UserFilter, UserOrder, UserSession } from '#core/users/user-account.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStores } from '#ui/cache/list-stores.ts';
import { queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

export type ListedUsers = UserFilter & { readonly order: UserOrder };

export const userStores = ({ portal, cache }: FeatureDeps) => {
  return {
    list: listStores(cache, keys.users.list, ({ order, ...filter }: ListedUsers, token) =>
      portal.users.list(filter, order, { token }),
    ),
    /** The sign-ins of a person that still count, newest first. */
    sessions: keyed((id) =>
      queryStore(cache, keys.users.sessions(id), async (): Promise<readonly UserSession[] | undefined> =>
        portal.users.sessions(id),
      ),
    ),
  };
};
