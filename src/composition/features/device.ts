import type { Device } from '#core/portal.ts';
import type { DevicePorts } from '../device-ports.ts';
import { eagerUseCases } from '../feature.ts';

const deviceOf = ({
  clock,
  preferences,
  session,
  deviceStore,
}: Omit<DevicePorts, 'ulid' | 'passkeySecrets'>): Device => ({
  clock,
  preferences,
  session,
  store: deviceStore,
});

/** What the device itself offers, the same in every profile. */
export const device = {
  useCases: eagerUseCases(['clock', 'preferences', 'session', 'deviceStore'], deviceOf),
  live: {},
};
