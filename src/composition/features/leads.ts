import { lazy } from '#core/kernel/lazy.ts';
import type { LeadGateway } from '#core/leads/lead-gateway.ts';
import { lazyUseCases, type LiveAdapters } from '../feature.ts';

type LeadPorts = {
  readonly leads: LeadGateway;
};

const live: LiveAdapters<LeadPorts> = {
  leads: ({ api }) =>
    lazy(async () => (await import('#adapters/appsync/lead-gateway.ts')).createAppSyncLeadGateway(api)),
};

export const leads = {
  useCases: lazyUseCases('leads', ['leads'], async () => (await import('#core/leads/lead-use-cases.ts')).leadUseCases),
  live,
};
