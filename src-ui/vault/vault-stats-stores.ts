import { queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { vaultKeys } from './vault-keys.ts';

/** How many logins there are and how strong they are, as the server knows without the key. */
export const vaultStats = ({ portal, cache }: FeatureDeps) => queryStore(cache, vaultKeys.stats, portal.vault.stats);
