import type { VaultDeps } from '../vault-deps.ts';

export type HandoverDeps = Pick<
  VaultDeps,
  'database' | 'page' | 'now' | 'audit' | 'post' | 'productName' | 'portalAddress'
>;
