import { ulid } from 'ulid';
import * as contract from '#contracts/generated/vault/graphql.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import {
  storeBackupCode,
  storeBrand,
  storeLogin,
  storeSecurityQuestion,
  storeVaultKey,
  wrapOf,
} from '#tests/support/vault/stored-vault.ts';
import { aLogin, aVaultKey } from '#tests/support/vault/vault-inputs.ts';
import type { Call, Variables } from './authorization-calls.ts';
import type { Stage } from './authorization-stage.ts';

const other = (variables: Variables): Variables => ({ ...variables, id: ulid() });

type BrandList = { readonly items: readonly { readonly owner: { readonly id: string } }[] };

const areOf = ({ items }: BrandList, { id }: UserRow): boolean =>
  items.length > 0 && items.every(({ owner }) => owner.id === id);

/** How the rows of the vault and of brands are called. */
export const vaultCalls = ({ db, actors }: Stage): Readonly<Record<string, Call>> => {
  const aboutLogin = (document: Call['document'], change: () => Variables = () => ({})): Call => ({
    document,
    about: async (owner) => ({ id: await storeLogin(db, owner), ...change() }),
    missing: other,
  });
  const texts = () => {
    const { password, username, url, notes, tags, totp, meta } = aLogin();
    return { password, username, url, notes, tags, totp, meta };
  };
  return {
    getBrands: {
      document: contract.GetBrandsDocument,
      isOwn: ({ getBrands }: { getBrands: BrandList }, user) => areOf(getBrands, user),
    },
    getAllBrands: {
      document: contract.GetAllBrandsDocument,
      isOwn: ({ getAllBrands }: { getAllBrands: BrandList }, user) => areOf(getAllBrands, user),
    },
    createBrand: { document: contract.CreateBrandDocument, about: async () => ({ input: { name: ulid() } }) },
    editBrand: {
      document: contract.EditBrandDocument,
      about: async (owner) => ({ id: await storeBrand(db, owner), input: { name: ulid() } }),
      missing: other,
    },
    deleteBrand: {
      document: contract.DeleteBrandDocument,
      about: async (owner) => ({ id: await storeBrand(db, owner) }),
      missing: other,
    },
    getLogins: {
      document: contract.GetLoginsDocument,
      isOwn: (
        { getLogins: { items } }: { getLogins: { items: { brand: { name: string } | null }[] } },
        { name }: UserRow,
      ) =>
        items.some(({ brand }) => brand !== null) &&
        items.every(({ brand }) => brand === null || brand.name.startsWith(name)),
    },
    getLogin: aboutLogin(contract.GetLoginDocument),
    getLoginHistory: aboutLogin(contract.GetLoginHistoryDocument),
    getLogin2FABackupCodes: aboutLogin(contract.GetLogin2FaBackupCodesDocument),
    getLoginSecurityQuestions: aboutLogin(contract.GetLoginSecurityQuestionsDocument),
    getPasswordDashboardStats: {
      document: contract.GetPasswordDashboardStatsDocument,
      isOwn: ({
        getPasswordDashboardStats: { totalPasswords },
      }: {
        getPasswordDashboardStats: { totalPasswords: number };
      }) => totalPasswords >= 1 && totalPasswords <= 2,
    },
    getVaultKey: {
      document: contract.GetVaultKeyDocument,
      isOwn: ({ getVaultKey }: { getVaultKey: { passphraseWrap: string } }, user) =>
        getVaultKey.passphraseWrap === wrapOf(user),
    },
    putVaultKey: {
      document: contract.PutVaultKeyDocument,
      about: async () => {
        for (const { user } of Object.values(actors)) if (user !== undefined) await storeVaultKey(db, user);
        return { input: aVaultKey({ expectedVersion: 1 }) };
      },
    },
    createLogin: { document: contract.CreateLoginDocument, about: async () => ({ input: aLogin() }) },
    changeLoginPassword: aboutLogin(contract.ChangeLoginPasswordDocument, () => ({
      input: { expectedRev: 1, password: aSeal(), reason: aSeal(), score: 3, meta: aSeal() },
    })),
    changeLoginPasswordExpiry: aboutLogin(contract.ChangeLoginPasswordExpiryDocument, () => ({
      expiryDate: null,
      expectedRev: 1,
      meta: aSeal(),
    })),
    editLogin: aboutLogin(contract.EditLoginDocument, () => {
      const { username, url, totp, meta } = texts();
      return { input: { expectedRev: 1, platform: 'X', username, url, totp, meta } };
    }),
    editLoginNotesTags: aboutLogin(contract.EditLoginNotesTagsDocument, () => ({
      input: { expectedRev: 1, notes: aSeal(), tags: aSeal(), meta: aSeal() },
    })),
    deleteLogin: aboutLogin(contract.DeleteLoginDocument),
    resealLogin: aboutLogin(contract.ResealLoginDocument, () => ({
      input: { expectedRev: 1, keyVersion: 1, ...texts(), history: [], codes: [], questions: [] },
    })),
    addLogin2FABackupCode: aboutLogin(contract.AddLogin2FaBackupCodeDocument, () => ({
      codeId: ulid(),
      keyVersion: 1,
      code: aSeal(),
    })),
    markLogin2FABackupCodeUsed: {
      document: contract.MarkLogin2FaBackupCodeUsedDocument,
      about: async (owner) => ({ id: await storeBackupCode(db, owner) }),
      missing: other,
    },
    deleteLogin2FABackupCode: {
      document: contract.DeleteLogin2FaBackupCodeDocument,
      about: async (owner) => ({ id: await storeBackupCode(db, owner) }),
      missing: other,
    },
    addLoginSecurityQuestion: aboutLogin(contract.AddLoginSecurityQuestionDocument, () => ({
      questionId: ulid(),
      keyVersion: 1,
      question: aSeal(),
      answer: aSeal(),
    })),
    deleteLoginSecurityCode: {
      document: contract.DeleteLoginSecurityCodeDocument,
      about: async (owner) => ({ id: await storeSecurityQuestion(db, owner) }),
      missing: other,
    },
  };
};
