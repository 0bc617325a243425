import type { HandoverGateway } from '#core/vault/handovers/handover-gateway.ts';
import type { Handover, HandoverKey, HandoverReceiver, SealedHandover } from '#core/vault/handovers/handover.ts';

/** What a hostile server does to what it answers. */
export type HandoverAttack = {
  readonly key?: (key: HandoverKey) => HandoverKey;
  readonly receivers?: (receivers: readonly HandoverReceiver[]) => readonly HandoverReceiver[];
  readonly list?: (handovers: readonly Handover[]) => readonly Handover[];
  /** Of one that is opened; where it has ended, of what was returned when it was last opened. */
  readonly open?: (sealed: SealedHandover) => SealedHandover;
};

export type HostileHandovers = {
  readonly wrap: (gateway: HandoverGateway) => HandoverGateway;
  readonly attack: (attack: HandoverAttack) => void;
  /** Everything that was ever sent, as text. */
  readonly sent: () => string;
  /** How often something was called. */
  readonly calls: (name: keyof HandoverGateway) => number;
};

const same = <T>(value: T): T => value;

/** A server that keeps what it is given and answers as it likes. */
export const createHostileHandovers = (): HostileHandovers => {
  const sent: { readonly name: string | symbol; readonly args: readonly unknown[] }[] = [];
  const opened = new Map<string, SealedHandover>();
  let now: HandoverAttack = {};

  const overhear = (gateway: HandoverGateway): HandoverGateway =>
    new Proxy(gateway, {
      get: (target, name) => {
        const call = Reflect.get(target, name) as (...args: unknown[]) => unknown;
        return (...args: unknown[]) => {
          sent.push({ name, args });
          return call(...args);
        };
      },
    });

  const openIn = async (gateway: HandoverGateway, id: string): Promise<SealedHandover> => {
    const kept = now.open === undefined ? undefined : opened.get(id);
    const sealed = await gateway.open(id).catch((cause: unknown) => {
      if (kept === undefined) throw cause;
      return kept;
    });
    opened.set(id, sealed);
    return (now.open ?? same)(sealed);
  };

  return {
    attack: (attack) => (now = attack),
    sent: () => JSON.stringify(sent),
    calls: (name) => sent.filter((each) => each.name === name).length,
    wrap: (gateway) =>
      overhear({
        ...gateway,
        key: async () => {
          const key = await gateway.key();
          return key && (now.key ?? same)(key);
        },
        receivers: async () => (now.receivers ?? same)(await gateway.receivers()),
        list: async (...wanted) => {
          const page = await gateway.list(...wanted);
          return { ...page, items: (now.list ?? same)(page.items) };
        },
        open: (id) => openIn(gateway, id),
      }),
  };
};
