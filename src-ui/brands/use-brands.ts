import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Brand } from '#core/brands/brand.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ownBrands } from './own-brand-stores.ts';

const none: readonly Brand[] = [];

/** The person's own brands, by name; none until they have come. */
export const useOwnBrands = (): readonly Brand[] => useStore(useFeature(ownBrands)).data ?? none;

/** The names of the person's own brands, by id. */
export const useBrandNames = (): ReadonlyMap<string, string> => {
  const brands = useOwnBrands();
  return useMemo(() => new Map(brands.map(({ id, name }) => [id, name])), [brands]);
};
