import {
  AddLogin2FaBackupCodeDocument,
  AddLoginSecurityQuestionDocument,
  AddVaultPasskeyDocument,
  ChangeLoginPasswordDocument,
  ChangeLoginPasswordExpiryDocument,
  CreateLoginDocument,
  CreateLoginsDocument,
  DeleteLogin2FaBackupCodeDocument,
  DeleteLoginDocument,
  DeleteLoginSecurityCodeDocument,
  EditLoginDocument,
  EditLoginNotesTagsDocument,
  GetLogin2FaBackupCodesDocument,
  GetLoginDocument,
  GetLoginHistoryDocument,
  GetLoginSecurityQuestionsDocument,
  GetLoginsDocument,
  GetPasswordDashboardStatsDocument,
  GetVaultKeyDocument,
  GetWholeLoginsDocument,
  MarkLogin2FaBackupCodeUsedDocument,
  PutVaultKeyDocument,
  RemoveVaultPasskeyDocument,
  ResealLoginDocument,
  type BackupCodeFieldsFragment,
  type CreateLoginInput,
  type GetPasswordDashboardStatsQuery,
  type LoginFieldsFragment,
  type LoginSummaryFieldsFragment,
  type VaultKeyFieldsFragment,
} from '#contracts/generated/vault/graphql.ts';
import { platforms } from '#core/vault/platform.ts';
import type { PasswordStats } from '#core/vault/password-stats.ts';
import type { SealedBackupCode, SealedLogin, SealedSummary } from '#core/vault/sealed-login.ts';
import { historyPageSize, loginsPageSize, type NewSealedLogin, type VaultGateway } from '#core/vault/vault-gateway.ts';
import type { Kdf, VaultKey } from '#core/vault/vault-key.ts';
import type { DataApi } from './data-api.ts';
import { pageVariables, toPage } from './wire-page.ts';

const toSummary = ({ brand, expiryDate, ...wire }: LoginSummaryFieldsFragment): SealedSummary => ({
  ...wire,
  brand: brand ?? undefined,
  expiryDate: expiryDate ?? undefined,
});

const toLogin = ({ password, notes, totp, ...summary }: LoginFieldsFragment): SealedLogin => ({
  ...toSummary(summary),
  password,
  notes,
  totp,
});

const toCode = ({ usedAt, ...wire }: BackupCodeFieldsFragment): SealedBackupCode => ({
  ...wire,
  usedAt: usedAt ?? undefined,
});

/** A name that is no known function stays as it came, for the cipher to refuse. */
const toKey = ({
  kdf,
  previousWrap,
  version,
  keyVersion,
  passphraseWrap,
  recoveryWrap,
  passkeys,
}: VaultKeyFieldsFragment): VaultKey => ({
  version,
  keyVersion,
  passphraseWrap,
  recoveryWrap,
  kdf: { ...kdf, name: kdf.name as Kdf['name'] },
  previousWrap: previousWrap ?? undefined,
  passkeys,
});

type WireStats = GetPasswordDashboardStatsQuery['getPasswordDashboardStats'];

const toStats = ({ platforms: counted, updatedAt, ...counts }: WireStats): PasswordStats => {
  const count = (name: string): number => counted.find(({ platform }) => platform === name)?.count ?? 0;
  const byPlatform = Object.fromEntries([...platforms, 'Other'].map((name) => [name, count(name)]));
  return { ...counts, platforms: byPlatform as PasswordStats['platforms'], updatedAt: updatedAt ?? undefined };
};

const toInput = ({ history, codes, questions, ...login }: NewSealedLogin): CreateLoginInput => ({
  ...login,
  history: [...history],
  codes: [...codes],
  questions: [...questions],
});

const same = <T>(wire: T): T => wire;

export const createAppSyncVaultGateway = (api: DataApi): VaultGateway => {
  const execute = api('password');
  return {
    key: async () => {
      const { getVaultKey } = await execute(GetVaultKeyDocument);
      return getVaultKey === null ? undefined : toKey(getVaultKey);
    },
    putKey: async ({ keyVersion, kdf, passphraseWrap, recoveryWrap, previousWrap }, expectedVersion) => {
      const input = { expectedVersion, keyVersion, kdf, passphraseWrap, recoveryWrap, previousWrap };
      const { putVaultKey } = await execute(PutVaultKeyDocument, { input });
      return toKey(putVaultKey);
    },
    addPasskey: async (input) => {
      const { addVaultPasskey } = await execute(AddVaultPasskeyDocument, { input });
      return toKey(addVaultPasskey);
    },
    removePasskey: async (credentialId) => {
      const { removeVaultPasskey } = await execute(RemoveVaultPasskeyDocument, { credentialId });
      return toKey(removeVaultPasskey);
    },
    list: async (page) => {
      const { getLogins } = await execute(GetLoginsDocument, pageVariables(page, loginsPageSize));
      return toPage(getLogins, toSummary);
    },
    listWhole: async (page) => {
      const { getLogins } = await execute(GetWholeLoginsDocument, pageVariables(page, loginsPageSize));
      return toPage(getLogins, toLogin);
    },
    get: async (id) => {
      const { getLogin } = await execute(GetLoginDocument, { id });
      return getLogin === null ? undefined : toLogin(getLogin);
    },
    history: async (id, page) => {
      const variables = { id, ...pageVariables(page, historyPageSize) };
      const { getLoginHistory } = await execute(GetLoginHistoryDocument, variables);
      return getLoginHistory === null ? undefined : toPage(getLoginHistory, same);
    },
    codes: async (id, page) => {
      const variables = { id, ...pageVariables(page, historyPageSize) };
      const { getLogin2FABackupCodes } = await execute(GetLogin2FaBackupCodesDocument, variables);
      return getLogin2FABackupCodes === null ? undefined : toPage(getLogin2FABackupCodes, toCode);
    },
    questions: async (id, page) => {
      const variables = { id, ...pageVariables(page, historyPageSize) };
      const { getLoginSecurityQuestions } = await execute(GetLoginSecurityQuestionsDocument, variables);
      return getLoginSecurityQuestions === null ? undefined : toPage(getLoginSecurityQuestions, same);
    },
    stats: async () => {
      const { getPasswordDashboardStats } = await execute(GetPasswordDashboardStatsDocument);
      return toStats(getPasswordDashboardStats);
    },
    create: async (login) => {
      const { createLogin } = await execute(CreateLoginDocument, { input: toInput(login) });
      return toLogin(createLogin);
    },
    createMany: async (logins) => {
      const { createLogins } = await execute(CreateLoginsDocument, { inputs: logins.map(toInput) });
      return createLogins;
    },
    changePassword: async (id, input) => {
      const { changeLoginPassword } = await execute(ChangeLoginPasswordDocument, { id, input });
      return toLogin(changeLoginPassword);
    },
    changeExpiry: async (id, change) => {
      const variables = { id, ...change, expiryDate: change.expiryDate ?? null };
      const { changeLoginPasswordExpiry } = await execute(ChangeLoginPasswordExpiryDocument, variables);
      return toLogin(changeLoginPasswordExpiry);
    },
    edit: async (id, input) => {
      const { editLogin } = await execute(EditLoginDocument, { id, input });
      return toLogin(editLogin);
    },
    editNotesTags: async (id, input) => {
      const { editLoginNotesTags } = await execute(EditLoginNotesTagsDocument, { id, input });
      return toLogin(editLoginNotesTags);
    },
    remove: async (id) => {
      await execute(DeleteLoginDocument, { id });
    },
    addCode: async ({ id, keyVersion }, { id: codeId, code }) => {
      const { addLogin2FABackupCode } = await execute(AddLogin2FaBackupCodeDocument, { id, codeId, code, keyVersion });
      return toCode(addLogin2FABackupCode);
    },
    markCodeUsed: async (id) => {
      const { markLogin2FABackupCodeUsed } = await execute(MarkLogin2FaBackupCodeUsedDocument, { id });
      return toCode(markLogin2FABackupCodeUsed);
    },
    removeCode: async (id) => {
      await execute(DeleteLogin2FaBackupCodeDocument, { id });
    },
    addQuestion: async ({ id, keyVersion }, { id: questionId, question, answer }) => {
      const variables = { id, questionId, question, answer, keyVersion };
      const { addLoginSecurityQuestion } = await execute(AddLoginSecurityQuestionDocument, variables);
      return addLoginSecurityQuestion;
    },
    removeQuestion: async (id) => {
      await execute(DeleteLoginSecurityCodeDocument, { id });
    },
    reseal: async (id, { history, codes, questions, ...login }) => {
      const input = { ...login, history: [...history], codes: [...codes], questions: [...questions] };
      const { resealLogin } = await execute(ResealLoginDocument, { id, input });
      return toLogin(resealLogin);
    },
  };
};
