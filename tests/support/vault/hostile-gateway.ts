import type { Page } from '#core/kernel/page.ts';
import type { SealedHistoryEntry, SealedLogin, SealedSummary } from '#core/vault/sealed-login.ts';
import type { VaultGateway } from '#core/vault/vault-gateway.ts';
import type { VaultKey } from '#core/vault/vault-key.ts';

/** What a hostile server does to what it answers. */
export type Attack = {
  readonly key?: (key: VaultKey) => VaultKey;
  readonly login?: (login: SealedLogin) => SealedLogin;
  /** Of a whole list. */
  readonly list?: (logins: readonly SealedLogin[]) => readonly SealedLogin[];
  readonly history?: (entries: readonly SealedHistoryEntry[]) => readonly SealedHistoryEntry[];
  /** Returns another login from `get`. */
  readonly instead?: (id: string) => string;
};

export type HostileGateway = {
  readonly wrap: (gateway: VaultGateway) => VaultGateway;
  readonly attack: (attack: Attack) => void;
  /** Everything that was ever sent, as text. */
  readonly sent: () => string;
};

const same = <T>(value: T): T => value;

const summaryOf = ({ password: _password, notes: _notes, totp: _totp, ...summary }: SealedLogin): SealedSummary =>
  summary;

/** A server that keeps what it is given and answers as it likes. */
export const createHostileGateway = (): HostileGateway => {
  const sent: unknown[] = [];
  let now: Attack = {};

  const overhear = (gateway: VaultGateway): VaultGateway =>
    new Proxy(gateway, {
      get: (target, name) => {
        const call = Reflect.get(target, name) as (...args: unknown[]) => unknown;
        return (...args: unknown[]) => {
          sent.push(args);
          return call(...args);
        };
      },
    });

  const wrap = (gateway: VaultGateway): VaultGateway => {
    const altered = (page: Page<SealedLogin>): Page<SealedLogin> => ({
      ...page,
      items: (now.list ?? same)(page.items.map(now.login ?? same)),
    });
    return overhear({
      ...gateway,
      key: async () => {
        const key = await gateway.key();
        return key === undefined ? undefined : (now.key ?? same)(key);
      },
      list: async (page) => {
        const found = altered(await gateway.listWhole(page));
        return { ...found, items: found.items.map(summaryOf) };
      },
      listWhole: async (page) => altered(await gateway.listWhole(page)),
      get: async (id) => {
        const found = await gateway.get(now.instead?.(id) ?? id);
        return found === undefined ? undefined : (now.login ?? same)(found);
      },
      history: async (id, page) => {
        const found = await gateway.history(id, page);
        return found === undefined ? undefined : { ...found, items: (now.history ?? same)(found.items) };
      },
      edit: async (id, change) => (now.login ?? same)(await gateway.edit(id, change)),
      editNotesTags: async (id, change) => (now.login ?? same)(await gateway.editNotesTags(id, change)),
    });
  };

  return {
    wrap,
    attack: (attack) => {
      now = attack;
    },
    sent: () => JSON.stringify(sent),
  };
};
