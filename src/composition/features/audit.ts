import type { AuditGateway } from '#core/audit/audit-gateway.ts';
import { lazy } from '#core/kernel/lazy.ts';
import { lazyUseCases, type LiveAdapters } from '../feature.ts';

type AuditPorts = {
  readonly audit: AuditGateway;
};

const live: LiveAdapters<AuditPorts> = {
  audit: ({ api }) =>
    lazy(async () => (await import('#adapters/appsync/audit/audit-gateway.ts')).createAppSyncAuditGateway(api)),
};

export const audit = {
  useCases: lazyUseCases(
    'audit',
    ['audit'],
    async () => (await import('#core/audit/audit-use-cases.ts')).auditUseCases,
  ),
  live,
};
