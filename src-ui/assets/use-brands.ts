import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Brand } from '#core/brands/brand.ts';
import { useFeature, type FeatureDeps } from '#ui/context/portal-context.ts';
import { brandsKey } from '#ui/brands/brand-stores.ts';
import { queryStore } from '#ui/cache/query-store.ts';

const allBrands = ({ portal, cache, auth }: FeatureDeps) =>
  queryStore(cache, [brandsKey, 'own'], async (): Promise<readonly Brand[]> => {
    const state = auth.getState();
    const brands = await portal.brands.all();
    return state.status === 'AUTHENTICATED' ? brands.filter(({ owner }) => owner.id === state.user.id) : brands;
  });

const none: readonly Brand[] = [];

/** The person's own brands, by name; none until they have come. */
export const useOwnBrands = (): readonly Brand[] => useStore(useFeature(allBrands)).data ?? none;

/** The names of the person's own brands, by id. */
export const useBrandNames = (): ReadonlyMap<string, string> => {
  const brands = useOwnBrands();
  return useMemo(() => new Map(brands.map(({ id, name }) => [id, name])), [brands]);
};
