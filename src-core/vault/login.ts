import { invalid } from '../kernel/app-error.ts';
import { checkTags } from '../kernel/tags.ts';
import { textProblem } from '../kernel/text.ts';
import { isWebAddress } from '../kernel/web-address.ts';
import { platformName, platformNameMaxLength, type Platform } from './platform.ts';
import type { LoginMeta } from './sealed-login.ts';

/** Why an entry of the vault cannot be opened. */
export type SealProblem =
  /** It is no seal, or not the one that was made for this place. */
  | 'damaged'
  | 'newer-version'
  /** The server listed the same entry twice. */
  | 'duplicate';

export type UnreadableLogin = {
  readonly id: string;
  readonly problem: SealProblem;
  readonly updatedAt: string;
};

/** A login as its owner's list shows it. Password, notes and the authenticator's secret stay sealed. */
export type Login = {
  readonly id: string;
  readonly platform: Platform;
  /** Empty unless the platform goes by another name. */
  readonly customPlatform: string;
  readonly brand: { readonly id: string; readonly name: string } | undefined;
  readonly username: string;
  /** Empty, or an http or https address. */
  readonly url: string;
  readonly tags: readonly string[];
  /** 0 to 6. */
  readonly score: number;
  readonly expiryDate: string | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly rev: number;
  readonly keyVersion: number;
  readonly meta: LoginMeta;
  /** What the server shows of it is not what its owner sealed; the sealed values are the ones here. */
  readonly isAltered: boolean;
  /** This device has seen a newer one. */
  readonly isOlder: boolean;
};

export const loginName = ({ platform, customPlatform }: Pick<Login, 'platform' | 'customPlatform'>): string =>
  platformName(platform, customPlatform);

/** What a person types of a login, besides its password. */
export type LoginDetails = {
  readonly platform: Platform;
  readonly customPlatform: string;
  readonly brandId: string | undefined;
  readonly username: string;
  readonly url: string;
  /** The secret of an authenticator app in base 32, or its otpauth address; empty without one. */
  readonly totp: string;
};

export type LoginContent = LoginDetails & {
  readonly password: string;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly expiryDate: string | undefined;
};

export type HistoryEntry = {
  readonly id: string;
  readonly password: string;
  readonly reason: string;
  readonly changedAt: string;
  readonly score: number;
};

export type BackupCode = {
  readonly id: string;
  readonly code: string;
  readonly createdAt: string;
  readonly usedAt: string | undefined;
};

export type SecurityQuestion = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly createdAt: string;
};

/** An entry that could not be opened stands in its list as what is wrong with it. */
export type Unreadable = { readonly id: string; readonly problem: SealProblem };

export const isReadable = <T extends object>(entry: T): entry is Exclude<T, Unreadable> => !('problem' in entry);

export const maxLength = {
  username: 256,
  password: 1000,
  url: 2048,
  notes: 10_000,
  totp: 1000,
  reason: 200,
  code: 200,
  question: 300,
  answer: 300,
} as const;

/** Strips all whitespace and cuts to 64 characters. */
export const inputText = (typed: string): string => typed.replaceAll(/\s/gu, '').slice(0, 64);

const check = (field: string, problem: string | undefined): void => {
  if (problem !== undefined) throw invalid(field, problem);
};

/** The details as they are sealed. Rejects with `invalid` naming the field that cannot be. */
export const checkDetails = (typed: LoginDetails): LoginDetails => {
  const details = {
    ...typed,
    customPlatform: typed.customPlatform.trim(),
    username: typed.username.trim(),
    url: typed.url.trim(),
    totp: typed.totp.trim(),
  };
  const { customPlatform, username, url, totp } = details;
  const isNamed = typed.platform !== 'Other' || customPlatform !== '';
  check('customPlatform', isNamed ? undefined : 'Enter the name of the platform');
  check('customPlatform', textProblem('Platform', customPlatform, platformNameMaxLength));
  check('username', textProblem('Username', username, maxLength.username));
  check('url', url === '' || isWebAddress(url) ? undefined : 'Use http or https links only');
  check('url', textProblem('Address', url, maxLength.url));
  check('totp', textProblem('Authenticator secret', totp, maxLength.totp));
  return details;
};

export const checkPassword = (password: string): string => {
  check('password', password === '' ? 'Enter the password' : undefined);
  check('password', textProblem('Password', password, maxLength.password));
  return password;
};

export const checkNotes = (notes: string): string => {
  check('notes', textProblem('Notes', notes, maxLength.notes));
  return notes;
};

/** Every part of a new login as it is sealed. An imported one may lack its password. */
export const checkContent = (typed: LoginContent, isImported = false): LoginContent => ({
  ...checkDetails(typed),
  password: isImported && typed.password === '' ? '' : checkPassword(typed.password),
  notes: checkNotes(typed.notes),
  tags: checkTags(typed.tags),
  expiryDate: typed.expiryDate,
});

/** A short text of its own, such as a backup code or a reason. */
export const checkEntry = (field: 'reason' | 'code' | 'question' | 'answer', label: string, typed: string): string => {
  const text = typed.trim();
  check(field, text === '' && field !== 'reason' ? `Enter ${label}` : undefined);
  check(field, textProblem(label.charAt(0).toUpperCase() + label.slice(1), text, maxLength[field]));
  return text;
};
