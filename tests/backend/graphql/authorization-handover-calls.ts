import {
  CreateHandoversDocument,
  EndHandoverDocument,
  GetHandoverKeyDocument,
  GetHandoverReceiversDocument,
  GetHandoversDocument,
  OpenHandoverDocument,
  PinHandoverReceiverDocument,
  PutHandoverKeyDocument,
  RenewHandoverDocument,
  type CreateHandoverInput,
} from '#contracts/generated/handovers/graphql.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aHandover, aHandoverKey, aRenewal } from '#tests/support/vault/handover-inputs.ts';
import { handoverKeyOf, storeHandover, storeHandoverKey } from '#tests/support/vault/stored-handovers.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import { storeLogin, storeVaultKey, wrapOf } from '#tests/support/vault/stored-vault.ts';
import type { Call, Variables } from './authorization-calls.ts';
import type { Stage } from './authorization-stage.ts';

const other = (variables: Variables): Variables => ({ ...variables, id: ulid() });

/** How the rows of handovers are called; what the owner hands over, the sender of the stage receives unless the caller is named. */
export const handoverCalls = ({ db, actors }: Stage): Readonly<Record<string, Call>> => {
  const sender = (): UserRow => {
    if (actors.sender.user === undefined) throw new Error('the sender is a user');
    return actors.sender.user;
  };
  const given = async (owner: UserRow) => ({ id: await storeHandover(db, owner, sender()) });
  const received = async (owner: UserRow, caller: UserRow) => ({ id: await storeHandover(db, owner, caller) });
  return {
    getHandoverKey: {
      document: GetHandoverKeyDocument,
      about: async (_owner, user) => {
        await storeHandoverKey(db, user);
        return {};
      },
      isOwn: ({ getHandoverKey }: { getHandoverKey: { privateKey: string } }, user) =>
        getHandoverKey.privateKey === wrapOf(user),
    },
    getHandoverReceivers: { document: GetHandoverReceiversDocument },
    getHandovers: {
      document: GetHandoversDocument,
      about: async (_owner, user) => {
        await storeHandover(db, user, sender());
        return { side: 'given' };
      },
      isOwn: ({ getHandovers: { items } }: { getHandovers: { items: { owner: { id: string } }[] } }, { id }) =>
        items.length > 0 && items.every(({ owner }) => owner.id === id),
    },
    putHandoverKey: {
      document: PutHandoverKeyDocument,
      about: async (_owner, user) => {
        await storeHandoverKey(db, user);
        return { input: aHandoverKey({ expectedVersion: 1 }) };
      },
    },
    pinHandoverReceiver: {
      document: PinHandoverReceiverDocument,
      about: async (_owner, user) => {
        await storeVaultKey(db, user);
        await handoverKeyOf(db, sender());
        return { input: { receiverId: sender().id, pin: aSeal(), keyVersion: 1 } };
      },
    },
    createHandovers: {
      document: CreateHandoversDocument,
      about: async (owner) => {
        const receiverKey = await handoverKeyOf(db, sender());
        const loginId = await storeLogin(db, owner);
        return { inputs: [aHandover({ loginId, receiverId: sender().id, receiverKey })] };
      },
      missing: ({ inputs }) => ({
        inputs: (inputs as readonly CreateHandoverInput[]).map((input) => ({ ...input, loginId: ulid() })),
      }),
    },
    renewHandover: {
      document: RenewHandoverDocument,
      about: async (owner) => ({ ...(await given(owner)), input: aRenewal(await handoverKeyOf(db, sender())) }),
      missing: other,
    },
    openHandover: { document: OpenHandoverDocument, about: given, missing: other },
    'openHandover(receiver)': { document: OpenHandoverDocument, about: received },
    endHandover: { document: EndHandoverDocument, about: given, missing: other },
    'endHandover(receiver)': { document: EndHandoverDocument, about: received },
  };
};
