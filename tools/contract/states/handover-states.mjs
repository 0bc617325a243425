import { createECDH, randomBytes } from 'node:crypto';
import { ulid } from 'ulid';

/** @typedef {(name: string, variables?: object) => Promise<any>} Ask */

/** The states that need an admin who was made for checks, to whom logins are handed over. */
export const handoverStates = new Set([
  'a receiver of handovers',
  'a login to hand over',
  'a handover',
  'an ended handover',
]);

const dayMs = 24 * 60 * 60 * 1000;

const aPublicKey = () => createECDH('prime256v1').generateKeys().toString('base64url');

const aSeal = (bytes = 80) =>
  `cv1.${randomBytes(12).toString('base64url')}.${randomBytes(bytes).toString('base64url')}`;

const keyInput = (keyVersion = 1) => ({
  expectedVersion: 0,
  publicKey: aPublicKey(),
  privateKey: aSeal(160),
  keyVersion,
});

/**
 * What interactions about handovers are given: a receiver with a vault and a key that opens nothing.
 * @param {{ call: import('../data-api.mjs').CallDataApi, asCustomer: Ask, receiver?: import('../person-of.mjs').Person, vault: any }} options
 */
export const createHandoverStates = ({ call, asCustomer, receiver: person, vault }) => {
  /** @type {Ask} */
  const asReceiver = (name, variables) => call(name, person?.token, variables);

  const makeKey = async () => {
    const kept = (await asReceiver('GetVaultKey')) ?? (await asReceiver('PutVaultKey', { input: vault.firstKey() }));
    return asReceiver('PutHandoverKey', { input: keyInput(kept.keyVersion) });
  };

  const key = async () => (await asReceiver('GetHandoverKey')) ?? makeKey();

  const receiver = async () => {
    const { version, publicKey, privateKey, keyVersion } = await key();
    const own = await vault.readOnce();
    const pin = aSeal();
    await asCustomer('PinHandoverReceiver', { input: { receiverId: person?.id, pin, keyVersion: own.keyVersion } });
    return {
      version,
      privateKey,
      pin,
      receiverId: person?.id,
      receiverKey: publicKey,
      receiverKeyVersion: keyVersion,
      keyVersion: own.keyVersion,
    };
  };

  const toHandOver = async () => {
    const [made, found] = [await vault.login(), await receiver()];
    const endsAt = new Date(Date.now() + dayMs).toISOString();
    return { ...found, ...made, newId: ulid(), endsAt, senderKey: aPublicKey() };
  };

  const handover = async () => {
    const values = await toHandOver();
    const { newId: id, loginId, receiverId, receiverKey, endsAt, senderKey } = values;
    const seals = {
      customPlatform: aSeal(),
      username: aSeal(),
      password: aSeal(),
      url: aSeal(),
      notes: aSeal(),
      totp: aSeal(),
    };
    const input = {
      id,
      loginId,
      receiverId,
      receiverKey,
      endsAt,
      senderKey,
      purpose: 'Made to check the contract.',
      rev: 1,
      ...seals,
    };
    await asCustomer('CreateHandovers', { inputs: [input] });
    return { ...values, handoverId: id };
  };

  return {
    keyInput,
    handlers: {
      'a receiver of handovers': receiver,
      'a login to hand over': toHandOver,
      'a handover': handover,
      'an ended handover': async () => {
        const values = await handover();
        await asCustomer('EndHandover', { id: values.handoverId });
        return values;
      },
    },
  };
};
