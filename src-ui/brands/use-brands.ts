import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Brand } from '#core/brands/brand.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { useViewer } from '#ui/people/use-viewer.ts';
import { brandStores } from './brand-stores.ts';

const none: readonly Brand[] = [];

/** Every brand that the person sees, by name; none until they have come. */
export const useBrands = (): readonly Brand[] => useStore(useFeature(brandStores).every).data ?? none;

/** The person's own brands, by name; none until they have come. */
export const useOwnBrands = (): readonly Brand[] => {
  const brands = useBrands();
  const { id } = useViewer();
  return useMemo(() => brands.filter(({ owner }) => owner.id === id), [brands, id]);
};

/** The names of the person's own brands, by id. */
export const useBrandNames = (): ReadonlyMap<string, string> => {
  const brands = useOwnBrands();
  return useMemo(() => new Map(brands.map(({ id, name }) => [id, name])), [brands]);
};
