import { conflict, unexpected } from '../kernel/app-error.ts';
import type { AbortSignalLike } from '../kernel/clock.ts';
import { allItems, type Page } from '../kernel/page.ts';
import type { PasskeySecrets } from './passkeys/passkey-secrets.ts';
import { openOne, type LoginDeps } from './write-login.ts';
import type { LoginMeta, SealedSummary } from './sealed-login.ts';
import type { ToOpen } from './seal-place.ts';
import { toPut, type NewVaultKey, type VaultKey } from './vault-key.ts';

type Deps = LoginDeps & {
  readonly passkeySecrets: Pick<PasskeySecrets, 'forget'>;
  readonly put: (userId: string, key: NewVaultKey, expectedVersion: number) => Promise<VaultKey>;
  /** Runs after each login that was sealed again. Never rejects. */
  readonly onResealed: (loginId: string) => Promise<void>;
  /** Runs last, while both keys are held: seals again what else is under the old one. */
  readonly beforeEnd: () => Promise<void>;
};

export type RotationProgress = { readonly done: number; readonly total: number };

type Resealing = ToOpen & { readonly to: number };

/** Replaces the vault key and seals every login again under the new one. Both keys stay until all are done, so it can be resumed. */
export const vaultKeyRotation = (deps: Deps) => {
  const { vault, cipher, passkeySecrets, session, put, onResealed, beforeEnd } = deps;

  const everyPart = <T>(load: (token: string | undefined) => Promise<Page<T> | undefined>): Promise<readonly T[]> =>
    allItems(load, 'password');

  const reseal = async (places: readonly Resealing[]): Promise<readonly string[]> => {
    const resealed = await cipher.reseal(places);
    return resealed.map((each) => {
      if ('problem' in each) throw unexpected('An entry of this login cannot be opened');
      return each.seal;
    });
  };

  const resealLogin = async ({ id, keyVersion }: SealedSummary, newest: number): Promise<void> => {
    const found = await vault.get(id);
    if (found === undefined || found.keyVersion === newest) return;
    const { login, sealed } = await openOne(cipher, found, id);
    const to = login.rev + 1;
    const place = (field: ToOpen['field'], rev: number, seal: string): Resealing => ({
      loginId: id,
      keyVersion,
      field,
      rev,
      seal,
      to,
    });
    const { revs, passwordRev, extra } = login.meta;
    const [sealedExtra] = extra === undefined ? [] : await reseal([place('extra', extra.rev, extra.seal)]);
    const [username = '', url = '', totp = '', notes = '', tags = '', password = ''] = await reseal([
      ...(['username', 'url', 'totp', 'notes', 'tags'] as const).map((field) =>
        place(field, revs[field], sealed[field]),
      ),
      place('password', passwordRev, sealed.password),
    ]);
    const everything = (token: string | undefined) => ({ token, limit: 100 });
    const past = await everyPart((token) => vault.history(id, everything(token)));
    const codes = await everyPart((token) => vault.codes(id, everything(token)));
    const questions = await everyPart((token) => vault.questions(id, everything(token)));
    const entry = (field: ToOpen['field'], entryId: string, seal: string): Resealing => ({
      ...place(field, 1, seal),
      entryId,
      to: 1,
    });
    const history = await Promise.all(
      past.map(async ({ id: entryId, rev, password: old, reason }) => {
        const places = [place('password', rev, old), place('historyReason', rev, reason)];
        const [sealedOld = '', sealedReason = ''] = await reseal(places.map((each) => ({ ...each, to: rev })));
        return { id: entryId, password: sealedOld, reason: sealedReason };
      }),
    );
    const newCodes = await reseal(codes.map((code) => entry('code', code.id, code.code)));
    const newQuestions = await Promise.all(
      questions.map(async (each) => {
        const [question = '', answer = ''] = await reseal([
          entry('question', each.id, each.question),
          entry('answer', each.id, each.answer),
        ]);
        return { id: each.id, question, answer };
      }),
    );
    const meta: LoginMeta = {
      ...login.meta,
      passwordRev: to,
      revs: { username: to, url: to, totp: to, notes: to, tags: to },
      ...(sealedExtra === undefined ? {} : { extra: { rev: to, seal: sealedExtra } }),
    };
    const [sealedMeta = ''] = await cipher.seal([
      { loginId: id, keyVersion: newest, field: 'meta', rev: to, text: JSON.stringify(meta) },
    ]);
    await vault.reseal(id, {
      expectedRev: login.rev,
      keyVersion: newest,
      meta: sealedMeta,
      username,
      url,
      totp,
      notes,
      tags,
      password,
      history,
      questions: newQuestions,
      codes: codes.map((code, at) => ({ id: code.id, code: newCodes[at] ?? '' })),
    });
  };

  const resume = async (onProgress?: (progress: RotationProgress) => void, signal?: AbortSignalLike): Promise<void> => {
    const key = await session.key();
    if (key.previousWrap === undefined) return;
    const summaries = await everyPart((token) => vault.list({ token, limit: 100 }));
    const old = summaries.filter(({ keyVersion }) => keyVersion !== key.keyVersion);
    for (const [done, summary] of old.entries()) {
      if (signal?.aborted === true) return;
      onProgress?.({ done, total: old.length });
      await resealLogin(summary, key.keyVersion);
      await onResealed(summary.id);
    }
    await beforeEnd();
    await put(await session.userId(), { ...toPut(key), previousWrap: undefined }, key.version);
    onProgress?.({ done: old.length, total: old.length });
  };

  return {
    /** Makes the key and keeps it beside the old one, without passkeys. Returns the new recovery code; `resume` does the rest. */
    begin: async (passphrase: string): Promise<string> => {
      const key = await session.key();
      if (key.previousWrap !== undefined) throw conflict('The vault key is being replaced already');
      const userId = await session.userId();
      const { key: next, recoveryCode } = await session.withBackoff(() => cipher.rotate(userId, key, passphrase));
      await put(userId, next, key.version);
      for (const { credentialId } of key.passkeys) await passkeySecrets.forget(credentialId);
      return recoveryCode;
    },
    /** Seals the logins that are still under the old key again, one after the other. */
    resume,
  };
};
