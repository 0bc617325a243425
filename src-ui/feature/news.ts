import type { News, UiFeature } from './ui-feature.ts';

/** Returns what a kind of notification means; undefined for a kind that no feature knows. */
export const newsOf = (features: readonly UiFeature[], kind: string): News | undefined =>
  features.flatMap(({ notifications }) => notifications?.[kind] ?? [])[0];
