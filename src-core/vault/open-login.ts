import type { Login, Unreadable, UnreadableLogin } from './login.ts';
import {
  agreesWithMeta,
  parseMeta,
  parseTags,
  type EditableField,
  type LoginMeta,
  type SealedLogin,
  type SealedSummary,
} from './sealed-login.ts';
import type { Opened, ToOpen } from './seal-place.ts';
import type { VaultCipher } from './vault-cipher.ts';
import { isPlatform } from './platform.ts';

export type ListedLogin = Login | UnreadableLogin;

type Opener = Pick<VaultCipher, 'open'>;

/** The newest revision of each login that this device has seen. */
export type SeenRevisions = ReadonlyMap<string, number>;

const unreadable = ({ id, updatedAt }: SealedSummary, problem: UnreadableLogin['problem']): UnreadableLogin => ({
  id,
  updatedAt,
  problem,
});

const damaged: Opened = { problem: 'damaged' };

const metaPlace = ({ id, rev, meta, keyVersion }: SealedSummary): ToOpen => ({
  loginId: id,
  field: 'meta',
  rev,
  seal: meta,
  keyVersion,
});

const readMeta = (opened: Opened = damaged): LoginMeta | Unreadable['problem'] =>
  'problem' in opened ? opened.problem : (parseMeta(opened.text) ?? 'damaged');

const shownFields = ['username', 'url', 'tags'] as const;

const shownPlaces = (sealed: SealedSummary, meta: LoginMeta): readonly ToOpen[] =>
  shownFields.map((field) => ({
    loginId: sealed.id,
    field,
    rev: meta.revs[field],
    seal: sealed[field],
    keyVersion: sealed.keyVersion,
  }));

const toLogin = (
  sealed: SealedSummary,
  meta: LoginMeta,
  [username = damaged, url = damaged, sealedTags = damaged]: readonly Opened[],
  seen: SeenRevisions,
): ListedLogin => {
  const broken = [username, url, sealedTags].find((opened) => 'problem' in opened);
  const tags = 'text' in sealedTags ? parseTags(sealedTags.text) : undefined;
  if (broken !== undefined) return unreadable(sealed, broken.problem);
  if (!('text' in username) || !('text' in url) || tags === undefined) return unreadable(sealed, 'damaged');
  const isAltered = !isPlatform(sealed.platform) || !agreesWithMeta(sealed, meta);
  return {
    id: sealed.id,
    platform: meta.platform,
    customPlatform: meta.customPlatform,
    brand: sealed.brand?.id === meta.brandId ? sealed.brand : undefined,
    username: username.text,
    url: url.text,
    tags,
    score: meta.score,
    expiryDate: meta.expiryDate ?? undefined,
    createdAt: sealed.createdAt,
    updatedAt: sealed.updatedAt,
    rev: sealed.rev,
    keyVersion: sealed.keyVersion,
    meta,
    isAltered,
    isOlder: sealed.rev < (seen.get(sealed.id) ?? 0),
  };
};

/** Opens what a list shows, in its order. What cannot be opened is listed as what is wrong with it. */
export const openLogins = async (
  cipher: Opener,
  sealed: readonly SealedSummary[],
  seen: SeenRevisions | Promise<SeenRevisions> = new Map(),
): Promise<readonly ListedLogin[]> => {
  if (sealed.length === 0) return [];
  const metas = (await cipher.open(sealed.map(metaPlace))).map(readMeta);
  const readable = sealed.flatMap((each, at) => {
    const meta = metas[at];
    return typeof meta === 'object' ? [{ sealed: each, meta }] : [];
  });
  const opened = await cipher.open(readable.flatMap((each) => shownPlaces(each.sealed, each.meta)));
  const revisions = await seen;
  let next = 0;
  return sealed.map((each, at) => {
    const meta = metas[at] ?? 'damaged';
    if (typeof meta === 'string') return unreadable(each, meta);
    const from = next;
    next += shownFields.length;
    return toLogin(each, meta, opened.slice(from, next), revisions);
  });
};

/** One login with every seal, and what its meta says. */
export type OpenedLogin = { readonly login: Login; readonly sealed: SealedLogin };

export type PlacedPassword = { readonly sealed: SealedLogin; readonly meta: LoginMeta; readonly place: ToOpen };

/** Where each login's password is by its own `meta`, whatever the server says; undefined where that cannot be opened. */
export const placePasswords = async (
  cipher: Opener,
  logins: readonly SealedLogin[],
): Promise<readonly (PlacedPassword | undefined)[]> => {
  const opened = await cipher.open(logins.map(metaPlace));
  return logins.map((sealed, at) => {
    const meta = readMeta(opened[at]);
    if (typeof meta === 'string') return undefined;
    const { id, password, keyVersion } = sealed;
    const place: ToOpen = { loginId: id, field: 'password', rev: meta.passwordRev, seal: password, keyVersion };
    return { sealed, meta, place };
  });
};

/** Where one of the texts of an opened login is. */
export const textPlace = ({ login, sealed }: OpenedLogin, field: 'password' | EditableField): ToOpen => ({
  loginId: sealed.id,
  field,
  rev: field === 'password' ? login.meta.passwordRev : login.meta.revs[field],
  seal: sealed[field],
  keyVersion: sealed.keyVersion,
});
