import { isPlatform, platforms, type Platform } from '../platform.ts';

/** What one format knows of a login and another does not, kept so that it is there again on the way back. */
export type ExtraFields = Readonly<Record<string, unknown>>;

/** A login on its way into a vault or out of one, with everything that belongs to it. */
export type ExchangedLogin = {
  readonly platform: Platform;
  readonly customPlatform: string;
  /** The brand's name; it is found again by it. */
  readonly brand: string;
  readonly username: string;
  readonly password: string;
  readonly url: string;
  readonly totp: string;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly expiryDate: string | undefined;
  /** Oldest first. */
  readonly history: readonly { readonly password: string; readonly reason: string; readonly changedAt: string }[];
  /** Oldest first, like the questions. */
  readonly codes: readonly { readonly code: string; readonly usedAt: string | undefined }[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  readonly extra: ExtraFields | undefined;
};

/** A row that was left out, and why. Rows count from 1, a file's head not among them. */
export type RowProblem = { readonly row: number; readonly name: string; readonly reason: string };

export type ReadFile = {
  readonly logins: readonly { readonly row: number; readonly login: ExchangedLogin }[];
  readonly problems: readonly RowProblem[];
};

export const noDetails: ExchangedLogin = {
  platform: 'Other',
  customPlatform: '',
  brand: '',
  username: '',
  password: '',
  url: '',
  totp: '',
  notes: '',
  tags: [],
  expiryDate: undefined,
  history: [],
  codes: [],
  questions: [],
  extra: undefined,
};

const hostOf = (url: string): string => /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(url)?.[1]?.toLowerCase() ?? '';

/** The platform that a name means, with the name itself where it is written another way; else the address's host. */
export const platformOf = (
  name: string,
  url: string,
): { readonly platform: Platform; readonly customPlatform: string } => {
  const named = platforms.find((platform) => platform.toLowerCase() === name.trim().toLowerCase());
  if (named !== undefined) return { platform: named, customPlatform: named === name ? '' : name };
  if (isPlatform(name)) return { platform: name, customPlatform: '' };
  return { platform: 'Other', customPlatform: name === '' ? hostOf(url) : name };
};
