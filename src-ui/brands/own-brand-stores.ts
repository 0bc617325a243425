import type { Brand } from '#core/brands/brand.ts';
import { keys } from '#ui/cache/keys.ts';
import { onDevice, queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

/** Every brand of the person, by name. */
export const ownBrands = ({ portal, cache, auth }: FeatureDeps) =>
  queryStore(
    cache,
    keys.brands.own,
    async (): Promise<readonly Brand[]> => {
      const state = auth.getState();
      const brands = await portal.brands.all();
      return state.status === 'AUTHENTICATED' ? brands.filter(({ owner }) => owner.id === state.user.id) : brands;
    },
    onDevice,
  );
