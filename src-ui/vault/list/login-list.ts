import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppError } from '#core/kernel/app-error.ts';
import type { Login } from '#core/vault/login.ts';
import type { ListedLogin } from '#core/vault/open-login.ts';
import type { SealedSummary } from '#core/vault/sealed-login.ts';
import type { VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { screenError } from '#ui/errors/screen-error.ts';

export type LoginListState = {
  /** Newest first; undefined until some are open. */
  readonly logins: readonly ListedLogin[] | undefined;
  readonly error: AppError | undefined;
  /** Whether logins are still being fetched or opened. */
  readonly loading: boolean;
};

export type LoginList = StoreApi<LoginListState> & {
  /** Fetches the sealed logins ahead of the passphrase. */
  readonly prefetch: () => void;
  /** Fetches and opens every login, unless it is done or on its way. */
  readonly load: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Puts a login that was just written in its place, or first where it is new; nowhere while no list is open. */
  readonly put: (login: Login) => void;
  readonly putAll: (logins: readonly Login[]) => void;
  readonly drop: (id: string) => void;
  readonly clear: () => void;
};

const empty: LoginListState = { logins: undefined, error: undefined, loading: false };

/** Every login of an open vault. `changed` is called on each write. */
export const createLoginList = (
  vault: Pick<VaultUseCases, 'listSealed' | 'openListed'>,
  changed: () => void,
): LoginList => {
  const store = createStore<LoginListState>(() => empty);
  let fetching: Promise<readonly SealedSummary[]> | undefined;
  let opening: Promise<void> | undefined;
  let generation = 0;

  const fetch = (): Promise<readonly SealedSummary[]> => {
    fetching ??= vault.listSealed().catch((cause: unknown) => {
      fetching = undefined;
      throw cause;
    });
    return fetching;
  };

  const open = async (): Promise<void> => {
    const mine = generation;
    const isCurrent = (): boolean => mine === generation;
    store.setState({ loading: true, error: undefined });
    try {
      const sealed = await fetch();
      fetching = undefined;
      let isWhole = false;
      const logins = await vault.openListed(sealed, (opened) => {
        if (!isCurrent()) return;
        isWhole = opened.length === sealed.length;
        if (isWhole || store.getState().logins === undefined) store.setState({ logins: opened });
      });
      if (isCurrent()) store.setState(isWhole ? { loading: false } : { logins, loading: false });
    } catch (cause) {
      if (isCurrent()) store.setState({ error: screenError(cause), loading: false });
    }
  };

  const load = (): Promise<void> => {
    if (store.getState().logins !== undefined && opening === undefined) return Promise.resolve();
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  };

  const clear = (): void => {
    generation += 1;
    fetching = undefined;
    opening = undefined;
    store.setState(empty, true);
  };

  const putAll = (written: readonly Login[]): void => {
    changed();
    const { logins } = store.getState();
    if (logins === undefined) return;
    const byId = new Map(written.map((login) => [login.id, login]));
    const known = new Set(logins.map(({ id }) => id));
    const added = written.filter(({ id }) => !known.has(id)).toReversed();
    store.setState({ logins: [...added, ...logins.map((each) => byId.get(each.id) ?? each)] });
  };

  return {
    ...store,
    prefetch: () => void fetch().catch(() => undefined),
    load,
    reload: async () => {
      clear();
      await load();
    },
    put: (login) => putAll([login]),
    putAll,
    drop: (dropped) => {
      store.setState(({ logins }) => ({ logins: logins?.filter(({ id }) => id !== dropped) }));
      changed();
    },
    clear,
  };
};
