import type { HandoverGateway } from '#core/vault/handovers/handover-gateway.ts';
import type { HandoverKey, HandoverReceiver, SealedHandover } from '#core/vault/handovers/handover.ts';

/** What a hostile server does to what it answers. */
export type HandoverAttack = {
  readonly key?: (key: HandoverKey) => HandoverKey;
  readonly receivers?: (receivers: readonly HandoverReceiver[]) => readonly HandoverReceiver[];
  readonly open?: (sealed: SealedHandover) => SealedHandover;
};

export type HostileHandovers = {
  readonly wrap: (gateway: HandoverGateway) => HandoverGateway;
  readonly attack: (attack: HandoverAttack) => void;
  /** Everything that was ever sent, as text. */
  readonly sent: () => string;
};

const same = <T>(value: T): T => value;

/** A server that keeps what it is given and answers as it likes. */
export const createHostileHandovers = (): HostileHandovers => {
  const sent: unknown[] = [];
  let now: HandoverAttack = {};

  const overhear = (gateway: HandoverGateway): HandoverGateway =>
    new Proxy(gateway, {
      get: (target, name) => {
        const call = Reflect.get(target, name) as (...args: unknown[]) => unknown;
        return (...args: unknown[]) => {
          sent.push(args);
          return call(...args);
        };
      },
    });

  return {
    attack: (attack) => (now = attack),
    sent: () => JSON.stringify(sent),
    wrap: (gateway) => ({
      ...overhear(gateway),
      key: async () => {
        const key = await gateway.key();
        return key && (now.key ?? same)(key);
      },
      receivers: async () => (now.receivers ?? same)(await gateway.receivers()),
      open: async (id) => (now.open ?? same)(await gateway.open(id)),
    }),
  };
};
