import { localDay } from '#core/kernel/calendar/day.ts';
import { parseExpiry } from '#core/vault/expiry.ts';
import { invalid } from '#core/kernel/app-error.ts';
import type { Login, LoginContent, LoginDetails } from '#core/vault/login.ts';
import type { Platform } from '#core/vault/platform.ts';

/** What the form of a login's details holds. */
export type DetailValues = {
  readonly platform: Platform;
  readonly customPlatform: string;
  readonly brandId: string;
  readonly username: string;
  readonly url: string;
  readonly totp: string;
};

export type NewLoginValues = DetailValues & {
  readonly password: string;
  readonly notes: string;
  readonly tags: string;
  /** As a datetime-local control writes it; empty for never. */
  readonly expiry: string;
};

export const emptyLogin: NewLoginValues = {
  platform: 'Other',
  customPlatform: '',
  brandId: '',
  username: '',
  url: '',
  totp: '',
  password: '',
  notes: '',
  tags: '',
  expiry: '',
};

export const detailsIn = (values: DetailValues): LoginDetails => ({
  platform: values.platform,
  customPlatform: values.customPlatform,
  brandId: values.brandId === '' ? undefined : values.brandId,
  username: values.username,
  url: values.url,
  totp: values.totp,
});

/** The tags between commas. */
export const tagsIn = (typed: string): readonly string[] => typed.split(',');

/** The chosen moment in UTC. Rejects with `invalid` for one that no calendar has. */
export const expiryIn = (typed: string): string | undefined => {
  if (typed === '') return undefined;
  const parsed = parseExpiry(typed, true);
  if (parsed === undefined) throw invalid('expiry', 'This is an invalid date');
  return parsed;
};

export const contentIn = (values: NewLoginValues): LoginContent => ({
  ...detailsIn(values),
  password: values.password,
  notes: values.notes,
  tags: tagsIn(values.tags),
  expiryDate: expiryIn(values.expiry),
});

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** A moment as a datetime-local control wants it, in the reader's own time. */
export const expiryValue = (expiryDate: string | undefined): string => {
  if (expiryDate === undefined) return '';
  const date = new Date(expiryDate);
  return `${localDay(date.getTime())}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
};

export const detailValues = (login: Login, totp: string): DetailValues => ({
  platform: login.platform,
  customPlatform: login.customPlatform,
  brandId: login.brand?.id ?? '',
  username: login.username,
  url: login.url,
  totp,
});
