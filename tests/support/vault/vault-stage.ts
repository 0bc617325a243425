import { createMemoryBreachRange } from '#adapters/memory/breach-range.ts';
import { createMemoryBrandGateway } from '#adapters/memory/brand-gateway.ts';
import { createCaller } from '#adapters/memory/caller.ts';
import { createMemoryClock, type MemoryClock } from '#adapters/memory/clock.ts';
import { createMemoryDeviceStore, createMemorySessionMemory } from '#adapters/memory/device.ts';
import type { Account } from '#adapters/memory/tables.ts';
import { createMemoryPasskeySecrets } from '#adapters/memory/vault/passkey-secrets.ts';
import { createMemoryHandoverGateway } from '#adapters/memory/vault/handover-gateway.ts';
import { createMemoryVaultGateway } from '#adapters/memory/vault/vault-gateway.ts';
import { createMemoryWorld, type MemoryWorld } from '#adapters/memory/world.ts';
import { csv } from '#adapters/papaparse/csv.ts';
import { randomBelow } from '#adapters/web/random-below.ts';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import type { IdentityProvider } from '#core/identity/identity-provider.ts';
import type { DeviceStore } from '#core/kernel/device-store.ts';
import type { BreachRange } from '#core/vault/breach-range.ts';
import type { HandoverGateway } from '#core/vault/handovers/handover-gateway.ts';
import type { LoginContent } from '#core/vault/login.ts';
import type { PasskeySecrets } from '#core/vault/passkeys/passkey-secrets.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';
import type { VaultGateway } from '#core/vault/vault-gateway.ts';
import { vaultUseCases, type VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { partOf } from '../entities.ts';
import { quickEngine } from './engines.ts';

export const passphrase = 'quiet harbour lantern 42';
export const newPassphrase = 'seven slow otters paddle';

export const anAccount = (name: string): Account => ({
  id: `${name.toLowerCase()}-0000-4000-8000-000000000000`,
  name,
  email: `${name.toLowerCase()}@coolio.test`,
  group: 'User',
  createdAt: '2026-01-01T00:00:00.000Z',
  password: 'not asked for',
  isConfirmed: true,
});

export const ada = anAccount('Ada');
export const ben = anAccount('Ben');
/** A member of the agency. */
export const grace: Account = { ...anAccount('Grace'), group: 'Admin' };

export const aContent = (changes: Partial<LoginContent> = {}): LoginContent => ({
  platform: 'GitHub',
  customPlatform: '',
  brandId: undefined,
  username: 'ada@coolio.test',
  url: 'https://github.com/login',
  totp: '',
  password: 'Tr0ub4dor&3x',
  notes: '',
  tags: [],
  expiryDate: undefined,
  ...changes,
});

type DeviceOptions = {
  readonly wrap?: (gateway: VaultGateway) => VaultGateway;
  readonly wrapHandovers?: (gateway: HandoverGateway) => HandoverGateway;
  readonly cipher?: VaultCipher;
  readonly deviceStore?: DeviceStore;
  readonly breaches?: BreachRange;
  readonly passkeySecrets?: PasskeySecrets;
  readonly strength?: (passphrase: string) => Promise<number>;
};

export type VaultStage = {
  readonly clock: MemoryClock;
  readonly world: MemoryWorld;
  /** What this person calls, on a device of their own. */
  readonly device: (account: Account, options?: DeviceOptions) => VaultUseCases;
  readonly gateway: (account: Account) => VaultGateway;
  readonly handovers: (account: Account) => HandoverGateway;
};

const asItIs = <G>(gateway: G): G => gateway;

/** A server in memory with Ada, Ben and Grace, whose clock stands until it is moved. */
export const openVaultStage = (): VaultStage => {
  const clock = createMemoryClock();
  const ulid = createUlidSource();
  const world = createMemoryWorld({ users: [ada, ben, grace] }, { clock, ulid });
  const callerOf = (account: Account) => createCaller(() => account);
  const gateway = (account: Account): VaultGateway => createMemoryVaultGateway(world, callerOf(account));
  const handovers = (account: Account): HandoverGateway => createMemoryHandoverGateway(world, callerOf(account));
  return {
    clock,
    world,
    gateway,
    handovers,
    device: (
      account,
      { wrap = asItIs, wrapHandovers = asItIs, cipher, deviceStore, breaches, passkeySecrets, strength } = {},
    ) =>
      vaultUseCases({
        vault: wrap(gateway(account)),
        handovers: wrapHandovers(handovers(account)),
        cipher: cipher ?? quickEngine(),
        identity: partOf<IdentityProvider>({
          currentUser: async () => ({ ...account, groups: [account.group], isAdmin: isAdmin([account.group]) }),
        }),
        strength: strength ?? (async () => 4),
        passkeySecrets: passkeySecrets ?? createMemoryPasskeySecrets(createMemorySessionMemory()),
        breaches: breaches ?? createMemoryBreachRange({}),
        clock,
        ulid,
        deviceStore: deviceStore ?? createMemoryDeviceStore(),
        randomBelow,
        wordList: async () => ['anchor', 'basil', 'copper', 'dune'],
        oneTimeCodes: async () => undefined,
        csv: async () => csv,
        brands: createMemoryBrandGateway(world, callerOf(account)),
      }),
  };
};
