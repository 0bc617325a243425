import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryDeviceStore } from '#adapters/memory/device.ts';
import { isReadable, type Login } from '#core/vault/login.ts';
import type { ListedLogin } from '#core/vault/open-login.ts';
import type { SealedLogin } from '#core/vault/sealed-login.ts';
import type { VaultKey } from '#core/vault/vault-key.ts';
import type { VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { createHostileGateway, type Attack } from '#tests/support/vault/hostile-gateway.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';
import { aContent, ada, ben, openVaultStage, passphrase } from '#tests/support/vault/vault-stage.ts';

const stage = openVaultStage();
const server = createHostileGateway();
const deviceStore = createMemoryDeviceStore();
let vault: VaultUseCases;
let a: Login;
let b: Login;
/** How the server had A before its password and its notes changed. */
let older: SealedLogin;
let theirs: SealedLogin;
let theirKey: VaultKey;

const secrets = [
  'secret-a-old',
  'secret-a-new',
  'secret-b',
  'secret-ben',
  'notes of a',
  'user-a',
  'user-b',
  passphrase,
];
const planted = 'https://evil.test/';

const stored = (id: string): SealedLogin => {
  const login = stage.world.tables.logins.get(id);
  if (login === undefined) throw new Error('There is no such login');
  return login;
};

beforeAll(async () => {
  vault = stage.device(ada, { wrap: server.wrap, deviceStore });
  await vault.setUp(passphrase);
  const keep = async (name: string, device = vault): Promise<Login> =>
    device.create(
      await device.newId(),
      aContent({ username: `user-${name}`, password: `secret-${name}`, notes: `notes of ${name}` }),
    );
  const first = await keep('a-old');
  older = { ...stored(first.id) };
  const changed = await vault.changePassword(first, 'secret-a-new', 'because', undefined);
  const details = { ...aContent(), username: 'user-a', url: 'https://a.test' };
  a = await vault.edit(changed, details);
  b = await keep('b');
  const other = stage.device(ben);
  await other.setUp(passphrase);
  theirs = stored((await keep('ben', other)).id);
  const key = await stage.gateway(ben).key();
  if (key === undefined) throw new Error('Ben has no key');
  theirKey = key;
});

afterEach(() => server.attack({}));

const onA =
  (change: (login: SealedLogin) => Partial<SealedLogin>): NonNullable<Attack['login']> =>
  (login) =>
    login.id === a.id ? { ...login, ...change(login) } : login;

const found = (listed: readonly ListedLogin[], { id }: Login): ListedLogin | undefined =>
  listed.find((login) => login.id === id);

const damaged = { problem: 'damaged' };

const listedFields = ['username', 'url', 'tags', 'meta'] as const;
const hiddenFields = ['password', 'notes'] as const;

describe('a hostile server that answers with another text', () => {
  const replacements: readonly (readonly [string, (field: string) => string])[] = [
    ['another login’s', (field) => Reflect.get(stored(b.id), field) as string],
    ['another field’s', (field) => (field === 'username' ? stored(a.id).url : stored(a.id).username)],
    ['another user’s', (field) => Reflect.get(theirs, field) as string],
    ['an older one', (field) => Reflect.get(older, field) as string],
    ['plain text', () => planted],
    ['JSON', () => '["planted"]'],
    ['nothing', () => ''],
    ['one cut short', (field) => (Reflect.get(stored(a.id), field) as string).slice(0, -4)],
    ['one cut shorter', (field) => (Reflect.get(stored(a.id), field) as string).slice(0, 24)],
  ];

  it.each(replacements)('shows no text that is %s, and the list goes on', async (name, replace) => {
    for (const field of listedFields) {
      if (name === 'an older one' && field === 'tags') continue;
      server.attack({ login: onA(() => ({ [field]: replace(field) })) });
      const listed = await vault.list();
      expect(found(listed, a)).toMatchObject(damaged);
      expect(found(listed, b)).toMatchObject({ username: 'user-b' });
      expect((await failureOf(vault.get(a.id))).message).toBe('This entry cannot be opened');
      expect((await failureOf(vault.reveal(a.id, 'password'))).message).toBe('This entry cannot be opened');
    }
    for (const field of hiddenFields) {
      if (name === 'an older one' && field === 'notes') continue;
      server.attack({ login: onA(() => ({ [field]: replace(field) })) });
      expect((await failureOf(vault.reveal(a.id, field))).message).toBe('This entry cannot be opened');
      expect((await vault.list()).every(isReadable)).toBe(true);
    }
  });

  it('tells a seal of a newer version from a damaged one', async () => {
    server.attack({ login: onA(({ meta }) => ({ meta: meta.replace('cv1', 'cv2') })) });
    expect(found(await vault.list(), a)).toMatchObject({ problem: 'newer-version' });
  });

  it('gets away with no older password under a newer revision', async () => {
    const rev = stored(a.id).passwordRev;
    for (const passwordRev of [older.passwordRev, rev]) {
      server.attack({ login: onA(() => ({ password: older.password, passwordRev })) });
      expect((await failureOf(vault.reveal(a.id, 'password'))).message).toBe('This entry cannot be opened');
      const { passwords } = await vault.scan();
      expect(passwords.find(({ loginId }) => loginId === a.id)?.outcome).toBe('error');
    }
  });
});

describe('a hostile server that answers with another login', () => {
  it('swaps two of them in vain', async () => {
    server.attack({ instead: (id) => (id === a.id ? b.id : a.id) });
    expect((await failureOf(vault.get(a.id))).message).toBe('This entry cannot be opened');
    expect((await failureOf(vault.reveal(a.id, 'password'))).message).toBe('This entry cannot be opened');
    server.attack({ login: (login) => ({ ...login, id: login.id === a.id ? b.id : a.id }) });
    const listed = await vault.list();
    expect(listed).toHaveLength(2);
    expect(listed.every((login) => 'problem' in login)).toBe(true);
  });

  it('lists the same one twice, and one of them alone is shown', async () => {
    server.attack({ list: (logins) => [...logins, ...logins.filter(({ id }) => id === a.id)] });
    const listed = await vault.list();
    expect(listed.filter(isReadable)).toHaveLength(2);
    expect(listed.filter((login) => !isReadable(login))).toMatchObject([{ id: a.id, problem: 'duplicate' }]);
  });

  it('goes back to an older one, which is marked and not revealed', async () => {
    await vault.list();
    server.attack({ login: (login) => (login.id === a.id ? older : login) });
    expect((await failureOf(vault.reveal(a.id, 'password'))).message).toBe(
      'An older version of this login was received',
    );
    const listed = await vault.list();
    expect(found(listed, a)).toMatchObject({ isOlder: true });
    expect(found(listed, b)).toMatchObject({ isOlder: false });
    const later = stage.device(ada, { wrap: server.wrap, deviceStore });
    await later.unlock(passphrase);
    expect((await failureOf(later.reveal(a.id, 'password'))).message).toBe(
      'An older version of this login was received',
    );
    expect(await later.get(a.id)).toMatchObject({ isOlder: true });
  });

  it('says that it kept a change and did not', async () => {
    const login = await vault.create(await vault.newId(), aContent({ password: 'secret-c' }));
    const before = { ...stored(login.id) };
    server.attack({ login: (each) => (each.id === login.id ? before : each) });
    expect((await failureOf(vault.editNotesTags(login, 'new notes', []))).message).toBe(
      'The server did not keep this change',
    );
    server.attack({});
    await vault.remove(login.id);
  });
});

describe('a hostile server that changes what stands open', () => {
  it.each([
    ['platform', { platform: 'Apple' }],
    ['an unknown platform', { platform: '<b>Evil</b>' }],
    ['score', { score: 0 }],
    ['expiry date', { expiryDate: '2020-01-01T00:00:00.000Z' }],
    ['brand', { brand: { id: '01J00000000000000000000009', name: 'Evil' } }],
    ['revision of the password', { passwordRev: 1 }],
  ] as const)('is found out: %s', async (_, change) => {
    server.attack({ login: onA(() => change) });
    const shown = found(await vault.list(), a);
    expect(shown).toMatchObject({
      isAltered: true,
      platform: a.platform,
      score: a.score,
      expiryDate: undefined,
      brand: undefined,
      username: 'user-a',
    });
    expect(await vault.get(a.id)).toMatchObject({ isAltered: true });
  });

  it.each([
    ['revision', { rev: 100 }],
    ['vault key', { keyVersion: 7 }],
  ] as const)('makes a login that cannot be opened: %s', async (_, change) => {
    server.attack({ login: onA(() => change) });
    const listed = await vault.list();
    expect(found(listed, a)).toMatchObject(damaged);
    expect(found(listed, b)).toMatchObject({ username: 'user-b' });
  });
});

describe('a hostile server that changes the history', () => {
  it('is found out when it drops an entry, or tells one twice', async () => {
    expect((await vault.history(a)).isComplete).toBe(true);
    server.attack({ history: () => [] });
    expect(await vault.history(a)).toEqual({ entries: [], isComplete: false });
    server.attack({ history: (entries) => [...entries, ...entries] });
    expect((await vault.history(a)).isComplete).toBe(false);
  });

  it('is found out when it tells one twice in place of another', async () => {
    let login = await vault.create(await vault.newId(), aContent());
    for (const password of ['second', 'third']) login = await vault.changePassword(login, password, '', undefined);
    expect((await vault.history(login)).isComplete).toBe(true);
    server.attack({ history: ([first]) => (first === undefined ? [] : [first, first]) });
    expect((await vault.history(login)).isComplete).toBe(false);
    server.attack({});
    await vault.remove(login.id);
  });

  it('cannot pass a password for another', async () => {
    const other = stored(b.id);
    for (const change of [
      { password: other.password },
      { password: stored(a.id).password },
      { rev: 2 },
      { reason: other.username },
      { password: 'planted' },
      { password: '' },
    ]) {
      server.attack({ history: (entries) => entries.map((entry) => ({ ...entry, ...change })) });
      expect((await vault.history(a)).entries).toMatchObject([damaged]);
    }
  });
});

describe('a hostile server that changes the key', () => {
  let fresh: VaultUseCases;

  beforeEach(() => {
    fresh = stage.device(ada, { wrap: server.wrap, deviceStore, cipher: quickEngine() });
  });

  it.each([
    ['too few iterations', { iterations: 1 }],
    ['too little memory', { memory: 1024 }],
    ['a thousand million iterations', { iterations: 1_000_000_000 }],
    ['a terabyte', { memory: 1024 ** 3 }],
    ['pbkdf2 of one iteration', { name: 'pbkdf2-sha256', memory: 0, iterations: 1 }],
  ] as const)('is refused before anything is tried: %s', async (_, change) => {
    server.attack({ key: (key) => ({ ...key, kdf: { ...key.kdf, ...change } }) });
    expect(await failureOf(fresh.unlock(passphrase))).toMatchObject({ code: 'VaultKeyRefused' });
    expect(await fresh.isUnlocked()).toBe(false);
  });

  it('opens nothing by other wraps', async () => {
    const swapped: ((key: VaultKey) => VaultKey)[] = [
      (key) => ({ ...key, passphraseWrap: key.recoveryWrap, recoveryWrap: key.passphraseWrap }),
      (key) => ({ ...key, passphraseWrap: theirKey.passphraseWrap }),
      () => theirKey,
      (key) => ({ ...key, keyVersion: key.keyVersion + 1 }),
      (key) => ({ ...key, kdf: { ...key.kdf, iterations: key.kdf.iterations + 1 } }),
    ];
    for (const attack of swapped.slice(0, 4)) {
      server.attack({ key: attack });
      expect(await failureOf(fresh.unlock(passphrase))).toMatchObject({ code: 'WrongPassphrase' });
    }
    server.attack({ key: (key) => ({ ...key, previousWrap: theirKey.passphraseWrap }) });
    expect(await failureOf(fresh.unlock(passphrase))).toMatchObject({ code: 'VaultKeyRefused' });
    expect(await fresh.isUnlocked()).toBe(false);
  });
});

describe('whatever the server did', () => {
  it('was never sent a secret', async () => {
    const sent = server.sent();
    expect(sent.length).toBeGreaterThan(1000);
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
    expect(sent).not.toContain(planted);
  });

  it('ends with a vault that opens as before', async () => {
    expect(await vault.reveal(a.id, 'password')).toBe('secret-a-new');
    expect(await vault.reveal(b.id, 'password')).toBe('secret-b');
    expect((await vault.list()).every((login) => isReadable(login) && !login.isAltered && !login.isOlder)).toBe(true);
  });
});
