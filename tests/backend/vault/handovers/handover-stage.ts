import {
  CreateHandoversDocument,
  EndHandoverDocument,
  GetHandoversDocument,
  OpenHandoverDocument,
  PutHandoverKeyDocument,
  type CreateHandoverInput,
  type HandoverSide,
} from '#contracts/generated/handovers/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aHandover, aHandoverKey } from '#tests/support/vault/handover-inputs.ts';
import { keepLogin } from '#tests/support/vault/vault-inputs.ts';
import { joinAs, type Owner } from '../vault-stage.ts';

export type Receiver = Owner & { readonly publicKey: string };

/** An admin of this name who can receive logins. */
export const joinReceiver = async (backend: EmbeddedBackend, name: string): Promise<Receiver> => {
  const admin = await joinAs(backend, name, { admin: true });
  const input = aHandoverKey();
  await dataOf(admin.api(PutHandoverKeyDocument, { input }));
  return { ...admin, publicKey: input.publicKey };
};

export const to = ({ user, publicKey }: Receiver) => ({ receiverId: user.id, receiverKey: publicKey });

/** What hands a new login of the owner over to the receiver. */
export const handing = async (
  owner: Owner,
  receiver: Receiver,
  changes: Partial<CreateHandoverInput> = {},
): Promise<CreateHandoverInput> => {
  const loginId = changes.loginId ?? (await keepLogin(owner.api)).id;
  return aHandover({ ...to(receiver), loginId }, changes);
};

export const send = ({ api }: Owner, inputs: readonly CreateHandoverInput[]) =>
  api(CreateHandoversDocument, { inputs: [...inputs] });

/** Hands a new login over and returns the handover. */
export const give = async (owner: Owner, receiver: Receiver, changes: Partial<CreateHandoverInput> = {}) => {
  const { createHandovers } = await dataOf(send(owner, [await handing(owner, receiver, changes)]));
  const [handover] = createHandovers;
  if (handover === undefined) throw new Error('nothing was handed over');
  return handover;
};

export const open = ({ api }: Owner, id: string) => api(OpenHandoverDocument, { id });
export const end = ({ api }: Owner, id: string) => api(EndHandoverDocument, { id });

export const listed = async ({ api }: Owner, side: HandoverSide, loginId?: string) =>
  (await dataOf(api(GetHandoversDocument, { side, ...(loginId === undefined ? {} : { loginId }) }))).getHandovers.items;

/** What the database has of the texts of a handover. */
export const sealsLeft = async ({ database: { db } }: EmbeddedBackend, id: string): Promise<readonly string[]> => {
  const row = await db
    .selectFrom('handovers')
    .select(['custom_platform', 'username', 'password', 'url', 'notes', 'totp'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Object.values(row).filter((text) => text !== null);
};

export const handoverHasEnded = { errorType: 'Conflict', message: 'This handover has ended' };
export const keyHasChanged = {
  errorType: 'Conflict',
  message: 'This person has another key by now. Compare their words again.',
};
export const isMissing = { errorType: 'NotFound' };
