import { isPlatform, type Platform } from './platform.ts';

/** The texts that are sealed. */
export type SealedField =
  | 'username'
  | 'password'
  | 'url'
  | 'notes'
  | 'tags'
  | 'totp'
  | 'meta'
  | 'extra'
  | 'historyReason'
  | 'code'
  | 'question'
  | 'answer'
  /** The public key of a receiver of handovers that its owner's words were compared with. */
  | 'pin';

/** What a list of logins holds: every text but `meta` is sealed at a revision that only `meta` holds. */
export type SealedSummary = {
  readonly id: string;
  readonly platform: string;
  readonly brand: { readonly id: string; readonly name: string } | undefined;
  readonly score: number;
  readonly expiryDate: string | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly username: string;
  readonly url: string;
  readonly tags: string;
  readonly meta: string;
  readonly rev: number;
  readonly passwordRev: number;
  readonly keyVersion: number;
};

export type SealedLogin = SealedSummary & {
  readonly password: string;
  readonly notes: string;
  readonly totp: string;
};

export type SealedHistoryEntry = {
  readonly id: string;
  readonly password: string;
  readonly reason: string;
  readonly changedAt: string;
  readonly score: number;
  readonly rev: number;
};

export type SealedBackupCode = {
  readonly id: string;
  readonly code: string;
  readonly createdAt: string;
  readonly usedAt: string | undefined;
};

export type SealedQuestion = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly createdAt: string;
};

/** The texts that may change apart from the password. */
export type EditableField = 'username' | 'url' | 'totp' | 'notes' | 'tags';

/** The sealed copy of what a server sees, and at which revision each text was sealed. */
export type LoginMeta = {
  readonly platform: Platform;
  /** Empty unless the platform goes by another name. */
  readonly customPlatform: string;
  readonly brandId: string | null;
  readonly score: number;
  readonly expiryDate: string | null;
  readonly passwordRev: number;
  /** How often the password was changed. */
  readonly changes: number;
  readonly revs: Readonly<Record<EditableField, number>>;
  /** Parts of an imported login that have no field here, kept for the next export: a seal of its own, since it may hold secrets. */
  readonly extra?: { readonly rev: number; readonly seal: string } | undefined;
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isRevs = (value: unknown): value is LoginMeta['revs'] =>
  typeof value === 'object' &&
  value !== null &&
  (['username', 'url', 'totp', 'notes', 'tags'] as const).every((field) =>
    isCount((value as Partial<LoginMeta['revs']>)[field]),
  );

const isExtra = (value: unknown): boolean => {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const { rev, seal } = value as Partial<NonNullable<LoginMeta['extra']>>;
  return isCount(rev) && typeof seal === 'string';
};

/** Reads an opened `meta`; undefined where it is none. */
export const parseMeta = (text: string): LoginMeta | undefined => {
  try {
    const meta: Partial<LoginMeta> | null = JSON.parse(text);
    if (meta === null || !isPlatform(meta.platform) || typeof meta.customPlatform !== 'string') return undefined;
    if (meta.brandId !== null && typeof meta.brandId !== 'string') return undefined;
    if (meta.expiryDate !== null && typeof meta.expiryDate !== 'string') return undefined;
    const counts = [meta.score, meta.passwordRev, meta.changes];
    return counts.every(isCount) && isRevs(meta.revs) && isExtra(meta.extra) ? (meta as LoginMeta) : undefined;
  } catch {
    return undefined;
  }
};

/** Reads opened tags; undefined where they are none. */
export const parseTags = (text: string): readonly string[] | undefined => {
  try {
    const tags: unknown = JSON.parse(text);
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? tags : undefined;
  } catch {
    return undefined;
  }
};

const sameTime = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? undefined) === (other ?? undefined) ||
  (typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other));

/** Whether what a server shows of a login is what its owner sealed. */
export const agreesWithMeta = (
  sealed: Pick<SealedSummary, 'platform' | 'brand' | 'score' | 'expiryDate' | 'passwordRev'>,
  meta: LoginMeta,
): boolean =>
  sealed.platform === meta.platform &&
  (sealed.brand?.id ?? null) === meta.brandId &&
  sealed.score === meta.score &&
  sealed.passwordRev === meta.passwordRev &&
  sameTime(sealed.expiryDate, meta.expiryDate);
