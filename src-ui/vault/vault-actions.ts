import type { ExportFormat, ExportProgress } from '#core/vault/exchange/export-logins.ts';
import type { ImportProgress, PreviewedLogin } from '#core/vault/exchange/take-logins.ts';
import { Failure, unexpected } from '#core/kernel/app-error.ts';
import type { RotationProgress } from '#core/vault/rotate-vault-key.ts';
import type { VaultSecret } from '#core/vault/vault-cipher.ts';
import { action } from '#ui/cache/action-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { unlessCanceled } from './passkeys/unless-canceled.ts';
import { vaultStores } from './vault-stores.ts';

type NewPassphrase = { readonly secret: VaultSecret; readonly passphrase: string };

type Watched<P> = { readonly onProgress: (progress: P) => void; readonly signal: AbortSignal };

type Rotation = Watched<RotationProgress> & {
  /** Whether there were passkeys that the new vault key removed. */
  readonly lostPasskeys: boolean;
};

type NewPasskey = { readonly name: string; readonly passphrase: string };

type Export = Watched<ExportProgress> & { readonly passphrase: string; readonly format: ExportFormat };

type Preview = { readonly text: string; readonly filePassphrase?: string | undefined };

type Import = Watched<ImportProgress> & { readonly chosen: readonly PreviewedLogin[] };

/** What opens the vault, and what concerns it as a whole. */
export const vaultActions = (deps: FeatureDeps) => {
  const { vault } = deps.portal;
  const { session, list } = deps.feature(vaultStores);
  return {
    /** Returns the recovery code. */
    setUp: action(deps, { run: (passphrase: string) => session.setUp(passphrase) }),
    unlock: action(deps, { run: (passphrase: string) => session.unlock(passphrase) }),
    /** Returns undefined where the person declined at their device. */
    unlockWithPasskey: action(deps, { run: () => unlessCanceled(session.unlockWithPasskey().then(() => true)) }),
    /** Returns the passkeys that open the vault, or undefined where the person declined at their device. */
    addPasskey: action(deps, {
      run: async ({ name, passphrase }: NewPasskey) => {
        const added = await unlessCanceled(vault.addPasskey(name, passphrase));
        if (added !== undefined) session.setOpensByPasskey(true);
        return added;
      },
      notifies: (added) => (added === undefined ? undefined : ['Passkey added']),
    }),
    /** Returns the passkeys that are left. */
    removePasskey: action(deps, {
      run: async (credentialId: string) => {
        const left = await vault.removePasskey(credentialId);
        if (left.length === 0) session.setOpensByPasskey(false);
        return left;
      },
      notifies: () => ['Passkey removed'],
      failureToast: true,
    }),
    /** Leaves the vault open. */
    changePassphrase: action(deps, {
      run: ({ secret, passphrase }: NewPassphrase) => vault.changePassphrase(secret, passphrase),
      notifies: () => ['Passphrase changed'],
    }),
    /** Returns another recovery code in place of the one before. */
    renewRecoveryCode: action(deps, { run: (passphrase: string) => vault.renewRecoveryCode(passphrase) }),
    /** Returns a new recovery code. */
    beginRotation: action(deps, {
      run: async (passphrase: string) => {
        const code = await vault.beginRotation(passphrase);
        session.setRotating(true);
        session.setOpensByPasskey(false);
        return code;
      },
    }),
    /** Seals the logins that wait for the newest vault key. Returns whether it came to its end. */
    resumeRotation: action(deps, {
      run: async ({ onProgress, signal }: Rotation) => {
        await vault.resumeRotation(onProgress, signal);
        if (signal.aborted) return false;
        session.setRotating(false);
        await list.reload();
        return true;
      },
      notifies: (ended, { lostPasskeys }) =>
        ended
          ? [
              'Vault key replaced. Every login is sealed again',
              lostPasskeys ? 'Add your passkeys again in the vault settings' : undefined,
            ]
          : undefined,
    }),
    exportLogins: action(deps, {
      run: ({ passphrase, format, onProgress, signal }: Export) =>
        vault.exportLogins(passphrase, format, onProgress, signal),
    }),
    previewImport: action(deps, {
      run: async ({ text, filePassphrase }: Preview) => {
        await list.load();
        const { logins, error } = list.getState();
        if (error !== undefined) throw new Failure(error);
        if (logins === undefined) throw unexpected('The vault could not be read');
        return vault.previewImport(text, logins, filePassphrase);
      },
    }),
    importLogins: action(deps, {
      run: async ({ chosen, onProgress, signal }: Import) => {
        const outcome = await vault.importLogins(chosen, onProgress, signal);
        list.putAll(outcome.imported);
        return outcome;
      },
    }),
  };
};
