import type { Clock } from '#core/kernel/clock.ts';
import type { DeviceStore } from '#core/kernel/device-store.ts';
import type { Preferences } from '#core/kernel/preferences.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import type { PasskeySecrets } from '#core/vault/passkeys/passkey-secrets.ts';
import type { UlidSource } from '#core/kernel/ulid.ts';

/** The ports of every device. */
export type DevicePorts = {
  readonly clock: Clock;
  readonly ulid: UlidSource;
  readonly preferences: Preferences;
  readonly session: SessionMemory;
  readonly deviceStore: DeviceStore;
  readonly passkeySecrets: PasskeySecrets;
};

/** What a deployment says of itself, as use cases need it. */
export type DeploymentPorts = {
  /** `currency` is the ISO 4217 code of what new proposals are in. */
  readonly deployment: { readonly currency: string };
};
