import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';

/** @typedef {(name: string, variables?: object) => Promise<any>} Ask */

/** Something of the form that a server takes for a seal; it opens nowhere. */
const aSeal = (bytes = 80) =>
  `cv1.${randomBytes(12).toString('base64url')}.${randomBytes(bytes).toString('base64url')}`;

/** What passkeys are called that were made for checks. */
const checkPasskey = 'Contract check';

const firstKey = () => ({
  expectedVersion: 0,
  keyVersion: 1,
  kdf: { name: 'argon2id', salt: randomBytes(16).toString('base64url'), iterations: 3, memory: 65_536 },
  passphraseWrap: aSeal(48),
  recoveryWrap: aSeal(48),
});

const valuesOf = ({ version, keyVersion, kdf, passphraseWrap, recoveryWrap }) => ({
  version,
  keyVersion,
  kdfName: kdf.name,
  kdfSalt: kdf.salt,
  kdfIterations: kdf.iterations,
  kdfMemory: kdf.memory,
  passphraseWrap,
  recoveryWrap,
});

/**
 * What interactions about the customer's vault and brands are given. The key is read once: servers limit how often. A vault
 * that an account made for checks has already stays as it is, but for its version.
 * @param {Ask} ask
 */
export const createVaultStates = (ask) => {
  /** @type {Promise<any> | undefined} */
  let firstRead;

  const vaultKey = async () => (await ask('GetVaultKey')) ?? (await ask('PutVaultKey', { input: firstKey() }));

  const passkeyInput = (keyVersion) => ({
    credentialId: randomBytes(32).toString('base64url'),
    name: checkPasskey,
    salt: randomBytes(32).toString('base64url'),
    wrap: aSeal(48),
    keyVersion,
  });

  const readOnce = () => {
    firstRead ??= vaultKey();
    firstRead.catch(() => (firstRead = undefined));
    return firstRead;
  };

  /** The present key with one passkey that was made for checks, and with whatever others its owner has. */
  const keyWithPasskey = async () => {
    const input = passkeyInput((await readOnce()).keyVersion);
    let key = await ask('AddVaultPasskey', { input });
    for (const { credentialId, name } of key.passkeys)
      if (name === checkPasskey && credentialId !== input.credentialId)
        key = await ask('RemoveVaultPasskey', { credentialId });
    return key;
  };

  const brand = async () => {
    const input = {
      id: ulid(),
      name: `Contract check ${ulid()}`,
      website: 'https://lindqvist.test',
      description: 'Stoneware.',
      colors: ['#2F3E46'],
    };
    const { id, name } = await ask('CreateBrand', { input });
    return { brandId: id, brandName: name, newId: ulid() };
  };

  const loginInput = (keyVersion, parts) => ({
    id: ulid(),
    platform: 'GitHub',
    score: 4,
    password: aSeal(),
    username: aSeal(),
    url: aSeal(),
    notes: aSeal(),
    tags: aSeal(),
    totp: aSeal(),
    meta: aSeal(),
    rev: 1,
    keyVersion,
    ...parts,
  });

  const login = async (parts = {}) => {
    const { keyVersion } = await readOnce();
    const { id } = await ask('CreateLogin', { input: loginInput(keyVersion, parts) });
    return { loginId: id, keyVersion, newId: ulid() };
  };

  const loginWithEntries = async () => {
    const [codeId, questionId] = [ulid(), ulid()];
    const values = await login({
      rev: 2,
      history: [{ password: aSeal(), reason: aSeal(), changedAt: '2025-01-01T00:00:00.000Z', score: 2, rev: 1 }],
      codes: [{ id: codeId, code: aSeal() }],
      questions: [{ id: questionId, question: aSeal(), answer: aSeal() }],
    });
    const { items } = await ask('GetLoginHistory', { id: values.loginId, limit: 10 });
    return { ...values, historyId: items[0].id, codeId, questionId };
  };

  return {
    loginInput: async () => loginInput((await readOnce()).keyVersion, {}),
    loginWithEntries,
    firstKey,
    readOnce,
    login,
    passkeyInput: async () => passkeyInput((await readOnce()).keyVersion),
    handlers: {
      'an open vault': async () => {
        const key = await keyWithPasskey();
        const { credentialId } = key.passkeys.find(({ name }) => name === checkPasskey);
        const passkey = passkeyInput(key.keyVersion);
        return {
          ...valuesOf(key),
          credentialId,
          newCredentialId: passkey.credentialId,
          passkeySalt: passkey.salt,
          passkeyWrap: passkey.wrap,
          newId: ulid(),
        };
      },
      'a login': async () => ({ ...(await login()), brandId: (await brand()).brandId }),
      'two logins': async () => {
        await login();
        return login();
      },
      'a login with entries': loginWithEntries,
      'a brand': brand,
      'two brands': async () => {
        await brand();
        return brand();
      },
      'a new name for a brand': async () => ({ ...(await brand()), newName: `Contract check ${ulid()}` }),
      'a brand that a login uses': async () => {
        const made = await brand();
        await login({ brandId: made.brandId });
        return made;
      },
    },
  };
};
