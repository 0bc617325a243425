import type { HandoverGateway } from '#core/vault/handovers/handover-gateway.ts';
import type { Handover } from '#core/vault/handovers/handover.ts';
import type { HandOver } from '#core/vault/handovers/handover-use-cases.ts';
import type { Receiver } from '#core/vault/handovers/receiver.ts';
import type { Login, LoginContent } from '#core/vault/login.ts';
import type { VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { aContent, ada, grace, openVaultStage, passphrase, type VaultStage } from '../vault-stage.ts';

export const dayMs = 24 * 60 * 60 * 1000;

export type HandoverStage = VaultStage & {
  readonly owner: VaultUseCases;
  readonly receiver: VaultUseCases;
  readonly keep: (changes?: Partial<LoginContent>) => Promise<Login>;
  /** A moment so many days from now. */
  readonly inDays: (days: number) => string;
  /** What is handed over to Grace for a week. */
  readonly toGrace: (logins: readonly Login[], changes?: Partial<HandOver>) => HandOver;
  readonly handOver: (login: Login, changes?: Partial<HandOver>) => Promise<Handover>;
};

type Options = { readonly wrapHandovers?: (gateway: HandoverGateway) => HandoverGateway };

export const onlyReceiver = async (owner: VaultUseCases): Promise<Receiver> => {
  const [receiver] = await owner.handoverReceivers();
  if (receiver === undefined) throw new Error('Nobody can receive logins');
  return receiver;
};

/** Ada's vault, and Grace's of the agency with a key that Ada compared. `wrapHandovers` is a server between them and theirs. */
export const openHandoverStage = async ({ wrapHandovers }: Options = {}): Promise<HandoverStage> => {
  const stage = openVaultStage();
  const options = wrapHandovers === undefined ? {} : { wrapHandovers };
  const [owner, receiver] = [stage.device(ada, options), stage.device(grace, options)];
  await Promise.all([owner.setUp(passphrase), receiver.setUp(passphrase)]);
  await receiver.makeHandoverKey();
  await owner.confirmReceiver(await onlyReceiver(owner));
  const inDays = (days: number): string => new Date(stage.clock.now() + days * dayMs).toISOString();
  const toGrace: HandoverStage['toGrace'] = (logins, changes) => ({
    loginIds: logins.map(({ id }) => id),
    receiverId: grace.id,
    purpose: 'To move the shop',
    endsAt: inDays(7),
    ...changes,
  });
  return {
    ...stage,
    owner,
    receiver,
    keep: (changes) => owner.newId().then((id) => owner.create(id, aContent(changes))),
    inDays,
    toGrace,
    handOver: async (login, changes) => {
      const [made] = await owner.handOver(toGrace([login], changes), passphrase);
      if (made === undefined) throw new Error('Nothing was handed over');
      return made;
    },
  };
};
