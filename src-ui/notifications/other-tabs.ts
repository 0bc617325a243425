import type { FeatureDeps } from '#ui/context/portal-context.ts';

/** Where a tab tells the others that it changed the list. */
export const changedElsewhereKey = 'portal-notifications-changed';

export const tellOtherTabs = ({ device }: FeatureDeps['portal']): void =>
  device.preferences.set(changedElsewhereKey, String(device.clock.now()));
