import type { NewSealedLogin } from '#core/vault/vault-gateway.ts';
import type { NewVaultKey } from '#core/vault/vault-key.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import { aPasskey } from '#tests/support/vault/vault-inputs.ts';
import type { Cast } from './cast.ts';
import { holds, once, rowsOf } from './role-row.ts';

const { changes, lists, reads } = rowsOf('vault');

const aKey = (): NewVaultKey => ({
  keyVersion: 1,
  kdf: { name: 'argon2id', salt: 'AAAAAAAAAAAAAAAAAAAAAA', iterations: 3, memory: 65_536 },
  passphraseWrap: aSeal(48),
  recoveryWrap: aSeal(48),
  previousWrap: undefined,
});

/** Everybody has a vault of their own. */
export const vaults = once(async ({ owner, admin, author, stranger }) => {
  await Promise.all([owner, admin, author, stranger].map(({ vault }) => vault.putKey(aKey(), 0)));
});

const seals = () => ({
  username: aSeal(),
  password: aSeal(),
  url: aSeal(),
  notes: aSeal(),
  tags: aSeal(),
  totp: aSeal(),
  meta: aSeal(272),
});

const newLogin = (changes: Partial<NewSealedLogin> = {}): NewSealedLogin => ({
  ...seals(),
  id: ulid(),
  platform: 'GitHub',
  brandId: undefined,
  score: 4,
  expiryDate: undefined,
  rev: 1,
  keyVersion: 1,
  history: [],
  codes: [],
  questions: [],
  ...changes,
});

export const keptLogin = async (cast: Cast, changes: Partial<NewSealedLogin> = {}): Promise<NewSealedLogin> => {
  await vaults(cast);
  const login = newLogin(changes);
  await cast.owner.vault.create(login);
  return login;
};
const login = (cast: Cast) => keptLogin(cast);

const ownersBrand = async (cast: Cast) => {
  await vaults(cast);
  return cast.owner.brands.create(ulid(), { name: `Brand ${ulid()}`, website: '', description: '', colors: [] });
};

/** A login with a part of each kind. */
const whole = async (cast: Cast) => {
  const [codeId, questionId] = [ulid(), ulid()];
  const changedAt = new Date().toISOString();
  const { id } = await keptLogin(cast, {
    rev: 2,
    history: [{ password: aSeal(), reason: aSeal(), changedAt, score: 4, rev: 1 }],
    codes: [{ id: codeId, code: aSeal(), usedAt: undefined }],
    questions: [{ id: questionId, question: aSeal(), answer: aSeal() }],
  });
  return { id, codeId, questionId };
};

const nobodyElse = 'n/a: a login has one person';

/** A login is its owner's; admins are strangers to it. */
const owners = {
  owner: 'done',
  other: nobodyElse,
  admin: 'not-found',
  stranger: 'not-found',
  guest: 'access-denied',
} as const;
const own = { ...owners, owner: 'sees', admin: 'sees nothing', stranger: 'sees nothing' } as const;
const ofALogin = { ...owners, owner: 'sees', admin: 'missing', stranger: 'missing' } as const;
const ownKey = { ...owners, admin: 'leaves it', stranger: 'leaves it' } as const;

const ownersWrap = async (cast: Cast) => {
  await vaults(cast);
  return (await cast.owner.vault.key())?.passphraseWrap;
};

const nothing = { of: 'nothing', make: async () => ulid(), cells: { ...owners, owner: 'not-found' } } as const;

const plain = { expectedRev: 1, meta: 'hunter2' } as const;

/** What is not sealed is refused before it is known whose login it is for, but not before it is known who asks. */
const unsealed = {
  of: 'what is not sealed',
  make: async (cast: Cast) => (await login(cast)).id,
  cells: { ...owners, owner: 'invalid', admin: 'invalid', stranger: 'invalid' },
} as const;

export const vaultRows = [
  lists('key', {
    make: ownersWrap,
    call: async ({ vault }, wrap) => (await vault.key())?.passphraseWrap === wrap,
    cells: own,
  }),
  changes('putKey', {
    make: ownersWrap,
    call: async ({ vault }) => vault.putKey(aKey(), (await vault.key())?.version ?? 0),
    isTouched: async (cast, wrap) => (await ownersWrap(cast)) !== wrap,
    cells: ownKey,
  }),
  changes('addPasskey', {
    make: async (cast) => {
      await vaults(cast);
      return aPasskey();
    },
    call: ({ vault }, passkey) => vault.addPasskey(passkey),
    isTouched: async ({ owner }, { credentialId }) =>
      ((await owner.vault.key())?.passkeys ?? []).some((each) => each.credentialId === credentialId),
    cells: ownKey,
  }),
  changes('removePasskey', {
    make: async (cast) => {
      await vaults(cast);
      const passkey = aPasskey();
      await cast.owner.vault.addPasskey(passkey);
      return passkey;
    },
    call: ({ vault }, { credentialId }) => vault.removePasskey(credentialId),
    cells: owners,
  }),
  changes('removePasskey', { ...nothing, call: ({ vault }, id) => vault.removePasskey(id) }),
  lists('list', { make: login, call: ({ vault }, { id }) => holds(vault.list(), id), cells: own }),
  lists('listWhole', { make: login, call: ({ vault }, { id }) => holds(vault.listWhole(), id), cells: own }),
  reads('get', {
    make: login,
    call: ({ vault }, { id }) => vault.get(id),
    cells: { ...ofALogin, owner: 'done' },
  }),
  lists('history', {
    make: whole,
    call: async ({ vault }, { id }) => {
      const page = await vault.history(id);
      return page === undefined ? undefined : page.items.length > 0;
    },
    cells: ofALogin,
  }),
  lists('codes', { make: whole, call: ({ vault }, { id, codeId }) => holds(vault.codes(id), codeId), cells: ofALogin }),
  lists('questions', {
    make: whole,
    call: ({ vault }, { id, questionId }) => holds(vault.questions(id), questionId),
    cells: ofALogin,
  }),
  lists('stats', {
    make: (cast) => keptLogin(cast, { platform: 'Amazon' }),
    call: async ({ vault }) => (await vault.stats()).platforms.Amazon > 0,
    cells: own,
  }),
  changes('create', {
    of: 'an id that is taken',
    make: login,
    call: ({ vault }, kept) => vault.create(kept),
    cells: { ...owners, admin: 'invalid', stranger: 'invalid' },
  }),
  changes('create', {
    of: 'a brand of the owner',
    make: ownersBrand,
    call: ({ vault }, { id }) => vault.create(newLogin({ brandId: id })),
    cells: { ...owners, admin: 'invalid', stranger: 'invalid' },
  }),
  changes('createMany', {
    of: 'an id that is taken',
    make: login,
    call: ({ vault }, kept) => vault.createMany([kept]),
    cells: { ...owners, admin: 'invalid', stranger: 'invalid' },
  }),
  changes('createMany', {
    of: 'a brand of the owner',
    make: ownersBrand,
    call: ({ vault }, { id }) => vault.createMany([newLogin({ brandId: id })]),
    cells: { ...owners, admin: 'invalid', stranger: 'invalid' },
  }),
  changes('changePassword', {
    make: login,
    call: ({ vault }, { id }) =>
      vault.changePassword(id, {
        expectedRev: 1,
        password: aSeal(),
        reason: aSeal(),
        meta: aSeal(272),
        score: 3,
        expiryDate: undefined,
      }),
    cells: owners,
  }),
  changes('changeExpiry', {
    make: login,
    call: ({ vault }, { id }) => vault.changeExpiry(id, { expectedRev: 1, expiryDate: undefined, meta: aSeal(272) }),
    cells: owners,
  }),
  changes('edit', {
    make: login,
    call: ({ vault }, { id }) => {
      const { username, url, totp, meta } = seals();
      return vault.edit(id, { expectedRev: 1, platform: 'X', brandId: undefined, username, url, totp, meta });
    },
    cells: owners,
  }),
  changes('editNotesTags', {
    make: login,
    call: ({ vault }, { id }) => {
      const { notes, tags, meta } = seals();
      return vault.editNotesTags(id, { expectedRev: 1, notes, tags, meta });
    },
    cells: owners,
  }),
  changes('reseal', {
    make: login,
    call: ({ vault }, { id }) =>
      vault.reseal(id, { ...seals(), expectedRev: 1, keyVersion: 1, history: [], codes: [], questions: [] }),
    cells: owners,
  }),
  changes('remove', { make: login, call: ({ vault }, { id }) => vault.remove(id), cells: owners }),
  changes('addCode', {
    make: login,
    call: ({ vault }, login) => vault.addCode(login, { id: ulid(), code: aSeal() }),
    cells: owners,
  }),
  changes('markCodeUsed', { make: whole, call: ({ vault }, { codeId }) => vault.markCodeUsed(codeId), cells: owners }),
  changes('removeCode', { make: whole, call: ({ vault }, { codeId }) => vault.removeCode(codeId), cells: owners }),
  changes('addQuestion', {
    make: login,
    call: ({ vault }, login) => vault.addQuestion(login, { id: ulid(), question: aSeal(), answer: aSeal() }),
    cells: owners,
  }),
  changes('removeQuestion', {
    make: whole,
    call: ({ vault }, { questionId }) => vault.removeQuestion(questionId),
    cells: owners,
  }),
  changes('markCodeUsed', { ...nothing, call: ({ vault }, id) => vault.markCodeUsed(id) }),
  changes('removeCode', { ...nothing, call: ({ vault }, id) => vault.removeCode(id) }),
  changes('removeQuestion', { ...nothing, call: ({ vault }, id) => vault.removeQuestion(id) }),
  changes('changePassword', {
    ...unsealed,
    call: ({ vault }, id) =>
      vault.changePassword(id, { ...plain, password: 'x', reason: 'x', score: 3, expiryDate: undefined }),
  }),
  changes('changeExpiry', {
    ...unsealed,
    call: ({ vault }, id) => vault.changeExpiry(id, { ...plain, expiryDate: undefined }),
  }),
  changes('edit', {
    ...unsealed,
    call: ({ vault }, id) =>
      vault.edit(id, { ...plain, platform: 'X', brandId: undefined, username: 'x', url: 'x', totp: 'x' }),
  }),
  changes('editNotesTags', {
    ...unsealed,
    call: ({ vault }, id) => vault.editNotesTags(id, { ...plain, notes: 'x', tags: 'x' }),
  }),
  changes('reseal', {
    ...unsealed,
    call: ({ vault }, id) =>
      vault.reseal(id, { ...seals(), ...plain, keyVersion: 1, history: [], codes: [], questions: [] }),
  }),
];
