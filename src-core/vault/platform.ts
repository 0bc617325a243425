/** The platforms with a mark of their own, in the order of the dashboard. */
export const platforms = [
  'X',
  'Shopify',
  'Google',
  'LinkedIn',
  'Instagram',
  'Facebook',
  'GitHub',
  'Microsoft',
  'Amazon',
  'Apple',
] as const;

export type NamedPlatform = (typeof platforms)[number];
/** Any other one is Other; only its owner knows its name. */
export type Platform = NamedPlatform | 'Other';

export const isPlatform = (text: unknown): text is Platform =>
  text === 'Other' || platforms.some((platform) => platform === text);

export const platformNameMaxLength = 128;

/** What is shown: a custom name replaces the platform's own. */
export const platformName = (platform: Platform, custom: string): string => (custom === '' ? platform : custom);
