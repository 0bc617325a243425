import type { Brand } from '#core/brands/brand.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStore, onDevice, queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

export const brandStores = ({ portal, cache, auth }: FeatureDeps) => ({
  all: listStore(cache, keys.brands.list, (token) => portal.brands.list({ token }), onDevice),
  /** Every brand of the person, by name. */
  own: queryStore(
    cache,
    keys.brands.own,
    async (): Promise<readonly Brand[]> => {
      const state = auth.getState();
      const brands = await portal.brands.all();
      return state.status === 'AUTHENTICATED' ? brands.filter(({ owner }) => owner.id === state.user.id) : brands;
    },
    onDevice,
  ),
});
