import {
  CreateBrandDocument,
  DeleteBrandDocument,
  EditBrandDocument,
  GetAllBrandsDocument,
  GetBrandsDocument,
} from '#contracts/generated/brands/graphql.ts';
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
  MarkLogin2FaBackupCodeUsedDocument,
  PutVaultKeyDocument,
  RemoveVaultPasskeyDocument,
  ResealLoginDocument,
} from '#contracts/generated/vault/graphql.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import {
  storeBackupCode,
  storeBrand,
  storeLogin,
  storePasskey,
  storeSecurityQuestion,
  storeVaultKey,
  wrapOf,
} from '#tests/support/vault/stored-vault.ts';
import { aLogin, aPasskey, aVaultKey } from '#tests/support/vault/vault-inputs.ts';
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
      document: GetBrandsDocument,
      isOwn: ({ getBrands }: { getBrands: BrandList }, user) => areOf(getBrands, user),
    },
    getAllBrands: {
      document: GetAllBrandsDocument,
      isOwn: ({ getAllBrands }: { getAllBrands: BrandList }, user) => areOf(getAllBrands, user),
    },
    createBrand: { document: CreateBrandDocument, about: async () => ({ input: { name: ulid() } }) },
    editBrand: {
      document: EditBrandDocument,
      about: async (owner) => ({ id: await storeBrand(db, owner), input: { name: ulid() } }),
      missing: other,
    },
    deleteBrand: {
      document: DeleteBrandDocument,
      about: async (owner) => ({ id: await storeBrand(db, owner) }),
      missing: other,
    },
    getLogins: {
      document: GetLoginsDocument,
      isOwn: (
        { getLogins: { items } }: { getLogins: { items: { brand: { name: string } | null }[] } },
        { name }: UserRow,
      ) =>
        items.some(({ brand }) => brand !== null) &&
        items.every(({ brand }) => brand === null || brand.name.startsWith(name)),
    },
    getLogin: aboutLogin(GetLoginDocument),
    getLoginHistory: aboutLogin(GetLoginHistoryDocument),
    getLogin2FABackupCodes: aboutLogin(GetLogin2FaBackupCodesDocument),
    getLoginSecurityQuestions: aboutLogin(GetLoginSecurityQuestionsDocument),
    getPasswordDashboardStats: {
      document: GetPasswordDashboardStatsDocument,
      isOwn: ({
        getPasswordDashboardStats: { totalPasswords },
      }: {
        getPasswordDashboardStats: { totalPasswords: number };
      }) => totalPasswords >= 1 && totalPasswords <= 2,
    },
    getVaultKey: {
      document: GetVaultKeyDocument,
      about: async (_owner, user) => {
        await storeVaultKey(db, user);
        return {};
      },
      isOwn: ({ getVaultKey }: { getVaultKey: { passphraseWrap: string } }, user) =>
        getVaultKey.passphraseWrap === wrapOf(user),
    },
    putVaultKey: {
      document: PutVaultKeyDocument,
      about: async () => {
        for (const { user } of Object.values(actors)) if (user !== undefined) await storeVaultKey(db, user);
        return { input: aVaultKey({ expectedVersion: 1 }) };
      },
    },
    addVaultPasskey: {
      document: AddVaultPasskeyDocument,
      about: async () => {
        for (const { user } of Object.values(actors)) if (user !== undefined) await storeVaultKey(db, user);
        return { input: aPasskey() };
      },
    },
    removeVaultPasskey: {
      document: RemoveVaultPasskeyDocument,
      about: async (owner) => ({ credentialId: await storePasskey(db, owner) }),
      missing: () => ({ credentialId: aPasskey().credentialId }),
    },
    createLogin: { document: CreateLoginDocument, about: async () => ({ input: aLogin() }) },
    createLogins: { document: CreateLoginsDocument, about: async () => ({ inputs: [aLogin(), aLogin()] }) },
    changeLoginPassword: aboutLogin(ChangeLoginPasswordDocument, () => ({
      input: { expectedRev: 1, password: aSeal(), reason: aSeal(), score: 3, meta: aSeal() },
    })),
    changeLoginPasswordExpiry: aboutLogin(ChangeLoginPasswordExpiryDocument, () => ({
      expiryDate: null,
      expectedRev: 1,
      meta: aSeal(),
    })),
    editLogin: aboutLogin(EditLoginDocument, () => {
      const { username, url, totp, meta } = texts();
      return { input: { expectedRev: 1, platform: 'X', username, url, totp, meta } };
    }),
    editLoginNotesTags: aboutLogin(EditLoginNotesTagsDocument, () => ({
      input: { expectedRev: 1, notes: aSeal(), tags: aSeal(), meta: aSeal() },
    })),
    deleteLogin: aboutLogin(DeleteLoginDocument),
    resealLogin: aboutLogin(ResealLoginDocument, () => ({
      input: { expectedRev: 1, keyVersion: 1, ...texts(), history: [], codes: [], questions: [] },
    })),
    addLogin2FABackupCode: aboutLogin(AddLogin2FaBackupCodeDocument, () => ({
      codeId: ulid(),
      keyVersion: 1,
      code: aSeal(),
    })),
    markLogin2FABackupCodeUsed: {
      document: MarkLogin2FaBackupCodeUsedDocument,
      about: async (owner) => ({ id: await storeBackupCode(db, owner) }),
      missing: other,
    },
    deleteLogin2FABackupCode: {
      document: DeleteLogin2FaBackupCodeDocument,
      about: async (owner) => ({ id: await storeBackupCode(db, owner) }),
      missing: other,
    },
    addLoginSecurityQuestion: aboutLogin(AddLoginSecurityQuestionDocument, () => ({
      questionId: ulid(),
      keyVersion: 1,
      question: aSeal(),
      answer: aSeal(),
    })),
    deleteLoginSecurityCode: {
      document: DeleteLoginSecurityCodeDocument,
      about: async (owner) => ({ id: await storeSecurityQuestion(db, owner) }),
      missing: other,
    },
  };
};
