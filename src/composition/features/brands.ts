import type { BrandGateway } from '#core/brands/brand-gateway.ts';
import { lazy } from '#core/kernel/lazy.ts';
import { lazyUseCases, type LiveAdapters } from '../feature.ts';

type BrandPorts = {
  readonly brands: BrandGateway;
};

const live: LiveAdapters<BrandPorts> = {
  brands: ({ api }) =>
    lazy(async () => (await import('#adapters/appsync/brand-gateway.ts')).createAppSyncBrandGateway(api)),
};

export const brands = {
  useCases: lazyUseCases(
    'brands',
    ['brands', 'ulid'],
    async () => (await import('#core/brands/brand-use-cases.ts')).brandUseCases,
  ),
  live,
};
