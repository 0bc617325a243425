import type { QueryKey } from '@tanstack/query-core';
import type { Notification } from '#core/notifications/notification.ts';
import type { UiFeature } from './ui-feature.ts';

type Features = readonly UiFeature[];

/** Returns what has changed when news of this kind arrive; nothing for a kind that no feature knows. */
export const touchedBy = (features: Features, type: string): readonly QueryKey[] =>
  features.flatMap(({ notifications }) => new Map(Object.entries(notifications?.touches ?? {})).get(type) ?? []);

/**
 * Returns where a click leads: to the first record that a notification is about, or where news of its kind lead that are about none;
 * undefined where no feature knows.
 */
export const openedBy = (features: Features, notification: Notification): string | undefined => {
  const [first] = notification.subjects;
  if (first === undefined)
    return new Map(features.flatMap(({ notifications }) => Object.entries(notifications?.leads ?? {}))).get(
      notification.type,
    );
  const openers = features.flatMap(({ notifications }) => Object.entries(notifications?.opens ?? {}));
  return new Map(openers).get(first.kind)?.(first.id, notification);
};
