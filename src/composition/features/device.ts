import type { Device } from '#core/portal.ts';
import { eagerUseCases } from '../feature.ts';

/** What the device itself offers, the same in every profile. */
export const device = {
  useCases: eagerUseCases(
    ['clock', 'preferences', 'session', 'deviceStore'],
    ({ clock, preferences, session, deviceStore }): Device => ({ clock, preferences, session, store: deviceStore }),
  ),
  live: {},
};
