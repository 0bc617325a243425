import { checked, refuse } from '../kernel/checked.ts';
import { fieldProblems, type FieldProblem } from '../kernel/field-problem.ts';
import { cleanTags, tagsProblem } from '../kernel/tags.ts';
import { textProblem } from '../kernel/text.ts';
import { webAddressMaxLength, webAddressProblem } from '../kernel/web-address.ts';
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

/** An entry that could not be opened: its list has what is wrong with it instead. */
export type Unreadable = { readonly id: string; readonly problem: SealProblem };

export const isReadable = <T extends object>(entry: T): entry is Exclude<T, Unreadable> => !('problem' in entry);

export const maxLength = {
  username: 256,
  password: 1000,
  url: webAddressMaxLength,
  notes: 10_000,
  totp: 1000,
  reason: 200,
  code: 200,
  question: 300,
  answer: 300,
} as const;

const tidyDetails = (typed: LoginDetails): LoginDetails => ({
  ...typed,
  customPlatform: typed.customPlatform.trim(),
  username: typed.username.trim(),
  url: typed.url.trim(),
  totp: typed.totp.trim(),
});

/** Everything that keeps tidy details from being sealed, in reading order. */
export const detailsProblems = ({
  platform,
  customPlatform,
  username,
  url,
  totp,
}: LoginDetails): readonly FieldProblem[] =>
  fieldProblems(
    [
      'customPlatform',
      platform === 'Other' && customPlatform === ''
        ? 'Enter the name of the platform'
        : textProblem('Platform', customPlatform, platformNameMaxLength),
    ],
    ['username', textProblem('Username', username, maxLength.username)],
    ['url', webAddressProblem('Address', url)],
    ['totp', textProblem('Authenticator secret', totp, maxLength.totp)],
  );

/** Returns the details as they are sealed. Throws `invalid` with every problem. */
export const checkDetails = checked(tidyDetails, detailsProblems);

export const passwordProblem = (password: string): string | undefined =>
  password === '' ? 'Enter the password' : textProblem('Password', password, maxLength.password);

const notesProblem = (notes: string): string | undefined => textProblem('Notes', notes, maxLength.notes);

/** Returns the password. Throws `invalid` for field `password` where it is empty or too long. */
export const checkPassword = (password: string): string => {
  refuse(fieldProblems(['password', passwordProblem(password)]));
  return password;
};

/** Returns the notes. Throws `invalid` for field `notes` where they are too long. */
export const checkNotes = (notes: string): string => {
  refuse(fieldProblems(['notes', notesProblem(notes)]));
  return notes;
};

const tidyContent = (typed: LoginContent): LoginContent => ({
  ...typed,
  ...tidyDetails(typed),
  tags: cleanTags(typed.tags),
});

/** Everything that keeps a tidy new login from being sealed, in reading order. */
export const contentProblems = (content: LoginContent): readonly FieldProblem[] => [
  ...detailsProblems(content),
  ...fieldProblems(
    ['password', passwordProblem(content.password)],
    ['notes', notesProblem(content.notes)],
    ['tags', tagsProblem(content.tags)],
  ),
];

/** Returns every part of a new login as it is sealed. An imported one may lack its password. Throws `invalid`. */
export const checkContent = (typed: LoginContent, isImported = false): LoginContent => {
  const content = tidyContent(typed);
  const mayLackPassword = isImported && content.password === '';
  refuse(contentProblems(content).filter(({ field }) => !(mayLackPassword && field === 'password')));
  return content;
};

/** Returns a short text of its own, such as a backup code or a reason, trimmed. Throws `invalid` for its field. */
export const checkEntry = (field: 'reason' | 'code' | 'question' | 'answer', label: string, typed: string): string => {
  const text = typed.trim();
  const isMissing = text === '' && field !== 'reason';
  refuse(
    fieldProblems([
      field,
      isMissing
        ? `Enter ${label}`
        : textProblem(label.charAt(0).toUpperCase() + label.slice(1), text, maxLength[field]),
    ]),
  );
  return text;
};
