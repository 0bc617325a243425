import { inOwnHand } from '#backend/graphql/own-hand.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { loginsPageSize } from '#core/vault/vault-gateway.ts';
import { addBackupCode, deleteBackupCode, markBackupCodeUsed } from './backup-codes.ts';
import { changeLoginPasswordExpiry } from './change-login-expiry.ts';
import { changeLoginPassword } from './change-login-password.ts';
import { createLogin, createLogins } from './creation/create-logins.ts';
import { deleteLogin } from './delete-login.ts';
import { editLogin, editLoginNotesTags } from './edit-login.ts';
import { getVaultKey } from './get-vault-key.ts';
import { addVaultPasskey, removeVaultPasskey } from './passkeys/passkeys.ts';
import { listEntries } from './list-entries.ts';
import { findLogin, listLogins } from './login-store.ts';
import { passwordStats } from './password-stats.ts';
import { presentLogin, presentLogins } from './present-login.ts';
import { putVaultKey } from './put-vault-key.ts';
import { resealLogin } from './reseal-login.ts';
import { addSecurityQuestion, deleteSecurityQuestion } from './security-questions.ts';
import type { VaultDeps } from './vault-deps.ts';
import type { LoginRow } from './vault-tables.ts';

/** One person's sealed vault; nobody else reads or changes any of it, admins neither. */
export const vaultResolvers = (deps: VaultDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { page } = deps;
  const { db } = deps.database;
  const entries = listEntries(deps);
  const key = getVaultKey(deps);
  const stats = passwordStats(deps);
  const create = createLogin(deps);
  const createMany = createLogins(deps);
  const changePassword = changeLoginPassword(deps);
  const changeExpiry = changeLoginPasswordExpiry(deps);
  const edit = editLogin(deps);
  const editNotesTags = editLoginNotesTags(deps);
  const remove = deleteLogin(deps);
  const reseal = resealLogin(deps);
  const putKey = putVaultKey(deps);
  const addPasskey = addVaultPasskey(deps);
  const removePasskey = removeVaultPasskey(deps);
  const addCode = addBackupCode(deps);
  const markCodeUsed = markBackupCodeUsed(deps);
  const removeCode = deleteBackupCode(deps);
  const addQuestion = addSecurityQuestion(deps);
  const removeQuestion = deleteSecurityQuestion(deps);
  return {
    Query: inOwnHand({
      getLogins: page(
        loginsPageSize,
        (rows: readonly LoginRow[]) => presentLogins(db, rows),
        (after, count, _args, { caller: { userId } }) => listLogins(db, { userId, after, count }),
      ),
      getLogin: async (_, { id }, { caller: { userId } }) => {
        const row = await findLogin(db, id, userId);
        return row === undefined ? null : presentLogin(db, row);
      },
      getLoginHistory: entries.history,
      getLogin2FABackupCodes: entries.codes,
      getLoginSecurityQuestions: entries.questions,
      getPasswordDashboardStats: (_, _args, context) => stats(context),
      getVaultKey: (_, _args, context) => key(context),
    }),
    Mutation: {
      createLogin: (_, { input }, context) => create(input, context),
      createLogins: (_, { inputs }, context) => createMany(inputs, context),
      changeLoginPassword: (_, args, context) => changePassword(args, context),
      changeLoginPasswordExpiry: (_, args, context) => changeExpiry(args, context),
      editLogin: (_, args, context) => edit(args, context),
      editLoginNotesTags: (_, args, context) => editNotesTags(args, context),
      deleteLogin: (_, { id }, context) => remove(id, context),
      resealLogin: (_, args, context) => reseal(args, context),
      putVaultKey: (_, { input }, context) => putKey(input, context),
      addVaultPasskey: (_, { input }, context) => addPasskey(input, context),
      removeVaultPasskey: (_, { credentialId }, context) => removePasskey(credentialId, context),
      addLogin2FABackupCode: (_, args, context) => addCode(args, context),
      markLogin2FABackupCodeUsed: (_, { id }, context) => markCodeUsed(id, context),
      deleteLogin2FABackupCode: (_, { id }, context) => removeCode(id, context),
      addLoginSecurityQuestion: (_, args, context) => addQuestion(args, context),
      deleteLoginSecurityCode: (_, { id }, context) => removeQuestion(id, context),
    },
  };
};
