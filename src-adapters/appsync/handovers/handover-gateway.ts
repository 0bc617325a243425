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
  type HandoverFieldsFragment,
  type HandoverReceiverFieldsFragment,
} from '#contracts/generated/handovers/graphql.ts';
import type { HandoverGateway } from '#core/vault/handovers/handover-gateway.ts';
import { handoversPageSize, type Handover, type HandoverReceiver } from '#core/vault/handovers/handover.ts';
import type { DataApi } from '../data-api.ts';
import { pageVariables, toPage } from '../wire-page.ts';

const toHandover = ({ receiver, endedAt, ending, ...wire }: HandoverFieldsFragment): Handover => ({
  ...wire,
  receiver: receiver ?? undefined,
  endedAt: endedAt ?? undefined,
  ending: ending ?? undefined,
});

const toReceiver = ({ pin, pinKeyVersion, ...wire }: HandoverReceiverFieldsFragment): HandoverReceiver => ({
  ...wire,
  pin: pin === null || pinKeyVersion === null ? undefined : { seal: pin, keyVersion: pinKeyVersion },
});

export const createAppSyncHandoverGateway = (api: DataApi): HandoverGateway => {
  const execute = api('handover');
  return {
    key: async () => {
      const { getHandoverKey } = await execute(GetHandoverKeyDocument);
      return getHandoverKey ?? undefined;
    },
    putKey: async ({ publicKey, privateKey, keyVersion }, expectedVersion) => {
      const input = { expectedVersion, publicKey, privateKey, keyVersion };
      const { putHandoverKey } = await execute(PutHandoverKeyDocument, { input });
      return putHandoverKey;
    },
    receivers: async () => {
      const { getHandoverReceivers } = await execute(GetHandoverReceiversDocument);
      return getHandoverReceivers.map(toReceiver);
    },
    pin: async (receiverId, { seal, keyVersion }) => {
      const input = { receiverId, pin: seal, keyVersion };
      const { pinHandoverReceiver } = await execute(PinHandoverReceiverDocument, { input });
      return toReceiver(pinHandoverReceiver);
    },
    list: async (side, loginId, page) => {
      const variables = { side, loginId: loginId ?? null, ...pageVariables(page, handoversPageSize) };
      const { getHandovers } = await execute(GetHandoversDocument, variables);
      return toPage(getHandovers, toHandover);
    },
    create: async (handovers) => {
      const { createHandovers } = await execute(CreateHandoversDocument, { inputs: [...handovers] });
      return createHandovers.map(toHandover);
    },
    renew: async (id, input) => {
      const { renewHandover } = await execute(RenewHandoverDocument, { id, input });
      return toHandover(renewHandover);
    },
    open: async (id) => {
      const { openHandover } = await execute(OpenHandoverDocument, { id });
      return { ...openHandover, handover: toHandover(openHandover.handover) };
    },
    end: async (id) => {
      const { endHandover } = await execute(EndHandoverDocument, { id });
      return toHandover(endHandover);
    },
  };
};
