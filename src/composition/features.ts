import type { Container } from 'inversify';
import { lazy, loaded } from '#core/kernel/lazy.ts';
import { dashboardUseCases } from '#core/dashboard/dashboard-use-cases.ts';
import { identityUseCases } from '#core/identity/identity-use-cases.ts';
import { notificationUseCases } from '#core/notifications/notification-use-cases.ts';
import { orderUseCases } from '#core/orders/order-use-cases.ts';
import { proposalUseCases } from '#core/proposals/proposal-use-cases.ts';
import { features, ports } from './tokens.ts';

export const bindFeatures = (container: Container): void => {
  container
    .bind(features.identity)
    .toResolvedValue(
      (identity, hostedLogin, session) => identityUseCases({ identity, hostedLogin, session }),
      [ports.identity, ports.hostedLogin, ports.session],
    );
  container
    .bind(features.dashboard)
    .toResolvedValue((dashboard) => dashboardUseCases({ dashboard }), [ports.dashboard]);
  container
    .bind(features.proposals)
    .toResolvedValue((proposals, ulid) => proposalUseCases({ proposals, ulid }), [ports.proposals, ports.ulid]);
  container
    .bind(features.orders)
    .toResolvedValue((orders, clock) => orderUseCases({ orders, clock }), [ports.orders, ports.clock]);
  container
    .bind(features.notifications)
    .toResolvedValue((notifications) => notificationUseCases({ notifications }), [ports.notifications]);
  container.bind(features.users).toResolvedValue(
    (users) =>
      lazy(async () => {
        const [{ userUseCases }, own] = await Promise.all([import('#core/users/user-use-cases.ts'), loaded(users)]);
        return userUseCases({ users: own });
      }),
    [ports.users],
  );
  container.bind(features.files).toResolvedValue(
    (files, transfer) =>
      lazy(async () => {
        const { fileUseCases } = await import('#core/files/file-use-cases.ts');
        return fileUseCases({ files, transfer });
      }),
    [ports.files, ports.transfer],
  );
  container.bind(features.leads).toResolvedValue(
    (leads) =>
      lazy(async () => {
        const [{ leadUseCases }, own] = await Promise.all([import('#core/leads/lead-use-cases.ts'), loaded(leads)]);
        return leadUseCases({ leads: own });
      }),
    [ports.leads],
  );
  container.bind(features.brands).toResolvedValue(
    (brands, ulid) =>
      lazy(async () => {
        const [{ brandUseCases }, own] = await Promise.all([import('#core/brands/brand-use-cases.ts'), loaded(brands)]);
        return brandUseCases({ brands: own, ulid });
      }),
    [ports.brands, ports.ulid],
  );
  container.bind(features.assets).toResolvedValue(
    (assets, collections, files, transfer, media, digest, ulid) =>
      lazy(async () => {
        const [{ assetUseCases }, own] = await Promise.all([import('#core/assets/asset-use-cases.ts'), loaded(assets)]);
        return assetUseCases({ assets: own, collections, files, transfer, media, digest, ulid });
      }),
    [ports.assets, ports.collections, ports.files, ports.transfer, ports.media, ports.digest, ports.ulid],
  );
  container.bind(features.collections).toResolvedValue(
    (collections, ulid) =>
      lazy(async () => {
        const [{ collectionUseCases }, own] = await Promise.all([
          import('#core/assets/collection-use-cases.ts'),
          loaded(collections),
        ]);
        return collectionUseCases({ collections: own, ulid });
      }),
    [ports.collections, ports.ulid],
  );
  container.bind(features.vaultPorts).toResolvedValue(
    (vault, cipher, strength, breaches, randomBelow, wordList, oneTimeCodes, csv, brands) => ({
      vault,
      cipher,
      strength,
      breaches,
      randomBelow,
      wordList,
      oneTimeCodes,
      csv,
      brands,
    }),
    [
      ports.vault,
      ports.cipher,
      ports.strength,
      ports.breaches,
      ports.randomBelow,
      ports.wordList,
      ports.oneTimeCodes,
      ports.csv,
      ports.brands,
    ],
  );
  container.bind(features.vault).toResolvedValue(
    (own, identity, clock, ulid, deviceStore) =>
      lazy(async () => {
        const [{ vaultUseCases }, vault] = await Promise.all([
          import('#core/vault/vault-use-cases.ts'),
          loaded(own.vault),
        ]);
        return vaultUseCases({ ...own, vault, identity, clock, ulid, deviceStore });
      }),
    [features.vaultPorts, ports.identity, ports.clock, ports.ulid, ports.deviceStore],
  );
  container
    .bind(features.device)
    .toResolvedValue(
      (clock, preferences, session, store) => ({ clock, preferences, session, store }),
      [ports.clock, ports.preferences, ports.session, ports.deviceStore],
    );
};
