import type { BackupCode, Login, LoginContent, LoginDetails } from '#core/vault/login.ts';
import { action, type ActionOptions, type Success } from '#ui/cache/action-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { vaultKeys } from './vault-keys.ts';
import { vaultStores } from './vault-stores.ts';

type Of<T> = { readonly login: Login } & Readonly<T>;

/** Every change of a login and of what is kept with it. */
export const loginActions = (deps: FeatureDeps) => {
  const { vault } = deps.portal;
  const { list } = deps.feature(vaultStores);

  /** Something that writes a login, which then takes its place in the list. */
  const writes = <I>(
    run: (input: I) => Promise<Login>,
    says: (input: I) => string,
    more: Pick<ActionOptions<I, Login>, 'failureToast' | 'touches'> = {},
  ) =>
    action(deps, {
      ...more,
      run: async (input: I) => {
        const login = await run(input);
        list.put(login);
        return login;
      },
      notifies: (_login, input): Success => [says(input)],
    });

  /** A handover no longer asks for another password then. */
  const newPassword = { touches: [vaultKeys.handovers.root] };

  return {
    /** The id of a form's new login, made once so that sending the form twice makes one. */
    newId: () => vault.newId(),
    create: writes(
      async ({ id, content }: { readonly id: Promise<string>; readonly content: LoginContent }) =>
        vault.create(await id, content),
      () => 'Login added',
    ),
    edit: writes(
      ({ login, details }: Of<{ details: LoginDetails }>) => vault.edit(login, details),
      () => 'Login saved',
    ),
    editNotesTags: writes(
      ({ login, notes, tags }: Of<{ notes: string; tags: readonly string[] }>) =>
        vault.editNotesTags(login, notes, tags),
      () => 'Notes and tags saved',
    ),
    changePassword: writes(
      ({ login, password, reason, expiry }: Of<{ password: string; reason: string; expiry: string | undefined }>) =>
        vault.changePassword(login, password, reason, expiry),
      () => 'Password changed. The old one is in the history',
      newPassword,
    ),
    restorePassword: writes(
      ({ login, password }: Of<{ password: string }>) =>
        vault.changePassword(login, password, 'Restored', login.expiryDate),
      () => 'Earlier password restored',
      { ...newPassword, failureToast: true },
    ),
    changeExpiry: writes(
      ({ login, expiry }: Of<{ expiry: string | undefined }>) => vault.changeExpiry(login, expiry),
      ({ expiry }) => (expiry === undefined ? 'The password never expires' : 'Expiry date changed'),
    ),
    /** `onRemoved` closes what shows the login before it leaves the list. */
    remove: action(deps, {
      run: async ({ id, onRemoved }: { readonly id: string; readonly onRemoved: () => void }) => {
        await vault.remove(id);
        onRemoved();
        list.drop(id);
      },
      touches: [vaultKeys.handovers.root],
      notifies: () => ['Login deleted'],
      failureToast: true,
    }),
    addCode: action(deps, { run: ({ login, code }: Of<{ code: string }>) => vault.addCode(login, code) }),
    /** Returns the code as used. */
    useCode: action(deps, {
      run: async (code: BackupCode): Promise<BackupCode> => ({ ...code, usedAt: await vault.markCodeUsed(code.id) }),
      failureToast: true,
    }),
    removeCode: action(deps, { run: (id: string) => vault.removeCode(id), failureToast: true }),
    addQuestion: action(deps, {
      run: ({ login, question, answer }: Of<{ question: string; answer: string }>) =>
        vault.addQuestion(login, question, answer),
    }),
    removeQuestion: action(deps, { run: (id: string) => vault.removeQuestion(id), failureToast: true }),
  };
};
