import { notFound, unexpected } from '../kernel/app-error.ts';
import { checkTags } from '../kernel/tags.ts';
import { checkDetails, checkEntry, checkNotes, checkPassword } from './login.ts';
import type { Login, LoginDetails } from './login.ts';
import { openLogins, textPlace, type OpenedLogin, type SeenRevisions } from './open-login.ts';
import { passwordScore } from './password-score.ts';
import type { EditableField, LoginMeta, SealedLogin } from './sealed-login.ts';
import type { ToSeal } from './seal-place.ts';
import type { VaultCipher } from './vault-cipher.ts';
import type { VaultGateway } from './vault-gateway.ts';
import type { VaultSession } from './vault-session.ts';

export type LoginDeps = {
  readonly vault: VaultGateway;
  readonly cipher: VaultCipher;
  readonly session: VaultSession;
};

type Texts = Readonly<Partial<Record<ToSeal['field'], string>>>;

/** Seals texts of one login at one revision, by field. */
export const sealTexts = async <T extends Texts>(
  cipher: Pick<VaultCipher, 'seal'>,
  { id: loginId, keyVersion }: Pick<Login, 'id' | 'keyVersion'>,
  rev: number,
  texts: T,
): Promise<{ readonly [field in keyof T]: string }> => {
  const fields = Object.keys(texts) as ToSeal['field'][];
  const sealed = await cipher.seal(
    fields.map((field) => ({ loginId, keyVersion, field, rev, text: texts[field] ?? '' })),
  );
  return Object.fromEntries(fields.map((field, at) => [field, sealed[at]])) as { [field in keyof T]: string };
};

const movedRevs = (revs: LoginMeta['revs'], fields: readonly EditableField[], rev: number): LoginMeta['revs'] => ({
  ...revs,
  ...Object.fromEntries(fields.map((field) => [field, rev])),
});

const unopenable = () => unexpected('This entry cannot be opened');

/** Opens a login that was read. It has to be the one that was asked for. */
export const openOne = async (
  cipher: Pick<VaultCipher, 'open'>,
  sealed: SealedLogin,
  id: string,
  seen?: SeenRevisions,
): Promise<OpenedLogin> => {
  const [login] = sealed.id === id ? await openLogins(cipher, [sealed], seen) : [];
  if (login === undefined || 'problem' in login) throw unopenable();
  return { login, sealed };
};

/** Opens a login that was just written, at the revision that was written. */
export const openWritten = async (
  cipher: Pick<VaultCipher, 'open'>,
  sealed: SealedLogin,
  { id, rev }: Pick<Login, 'id' | 'rev'>,
): Promise<Login> => {
  if (sealed.rev !== rev) throw unexpected('The server did not keep this change');
  return (await openOne(cipher, sealed, id)).login;
};

type FindDeps = Pick<LoginDeps, 'vault' | 'cipher'> & { readonly seen: () => Promise<SeenRevisions> };

export const findLogin =
  ({ vault, cipher, seen }: FindDeps) =>
  async (id: string): Promise<OpenedLogin | undefined> => {
    const sealed = await vault.get(id);
    return sealed === undefined ? undefined : openOne(cipher, sealed, id, await seen());
  };

/** Changes logins: checks what was typed, seals it at the next revision, keeps it. */
export const writeLogin = ({ vault, cipher }: Pick<LoginDeps, 'vault' | 'cipher'>) => {
  const written = ({ id, rev }: Login, sealed: SealedLogin): Promise<Login> =>
    openWritten(cipher, sealed, { id, rev: rev + 1 });

  return {
    edit: async (login: Login, typed: LoginDetails): Promise<Login> => {
      const { platform, customPlatform, brandId, username, url, totp } = checkDetails(typed);
      const rev = login.rev + 1;
      const meta: LoginMeta = {
        ...login.meta,
        platform,
        customPlatform,
        brandId: brandId ?? null,
        revs: movedRevs(login.meta.revs, ['username', 'url', 'totp'], rev),
      };
      const texts = await sealTexts(cipher, login, rev, { username, url, totp, meta: JSON.stringify(meta) });
      return written(login, await vault.edit(login.id, { expectedRev: login.rev, platform, brandId, ...texts }));
    },

    editNotesTags: async (login: Login, typedNotes: string, typedTags: readonly string[]): Promise<Login> => {
      const notes = checkNotes(typedNotes);
      const tags = JSON.stringify(checkTags(typedTags));
      const rev = login.rev + 1;
      const meta: LoginMeta = { ...login.meta, revs: movedRevs(login.meta.revs, ['notes', 'tags'], rev) };
      const texts = await sealTexts(cipher, login, rev, { notes, tags, meta: JSON.stringify(meta) });
      return written(login, await vault.editNotesTags(login.id, { expectedRev: login.rev, ...texts }));
    },

    /** The password that gives way goes into the history with the reason. `expiryDate` holds from now on. */
    changePassword: async (
      login: Login,
      typed: string,
      typedReason: string,
      expiryDate: string | undefined,
    ): Promise<Login> => {
      const password = checkPassword(typed);
      const reason = checkEntry('reason', 'the reason', typedReason);
      const rev = login.rev + 1;
      const score = passwordScore(password);
      const meta: LoginMeta = {
        ...login.meta,
        score,
        expiryDate: expiryDate ?? null,
        passwordRev: rev,
        changes: login.meta.changes + 1,
      };
      const texts = await sealTexts(cipher, login, rev, { password, meta: JSON.stringify(meta) });
      const past = { historyReason: reason };
      const { historyReason } = await sealTexts(cipher, login, login.meta.passwordRev, past);
      const change = { expectedRev: login.rev, ...texts, reason: historyReason, score, expiryDate };
      return written(login, await vault.changePassword(login.id, change));
    },

    /** Undefined for never. */
    changeExpiry: async (login: Login, expiryDate: string | undefined): Promise<Login> => {
      const meta: LoginMeta = { ...login.meta, expiryDate: expiryDate ?? null };
      const sealed = await sealTexts(cipher, login, login.rev + 1, { meta: JSON.stringify(meta) });
      return written(login, await vault.changeExpiry(login.id, { expectedRev: login.rev, expiryDate, ...sealed }));
    },

    remove: vault.remove,
  };
};

/**
 * One text of a login that its list does not show. Rejects with `not-found` when the login is gone, and with `unexpected`
 * for one that is older than `newest` knows it.
 */
export const revealText =
  (deps: FindDeps & { readonly newest: (id: string) => Promise<number> }) =>
  async (id: string, field: 'password' | 'notes' | 'totp'): Promise<string> => {
    const found = await findLogin(deps)(id);
    if (found === undefined) throw notFound('password');
    if (found.login.rev < (await deps.newest(id))) throw unexpected('An older version of this login was received');
    const [opened] = await deps.cipher.open([textPlace(found, field)]);
    if (opened === undefined || 'problem' in opened) throw unopenable();
    return opened.text;
  };
