import { createStore, type StoreApi } from 'zustand/vanilla';

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading';

/** What a toast offers to do, such as taking something back. Its button closes the toast. */
export type ToastAction = {
  readonly label: string;
  readonly onAction: () => void;
  /** Whether it only leads to what the toast is about: there are other ways, so the toast stays no longer for it. */
  readonly isWay?: boolean;
};

export type ToastOptions = {
  readonly action?: ToastAction | undefined;
  /** Whether it takes the place of all that are shown. */
  readonly alone?: boolean;
  /** What it is about: it takes the place of the toast about the same. */
  readonly about?: string;
  /** The work that it is about: the toast stays until that has settled. */
  readonly until?: Promise<unknown>;
};

export type Toast = ToastOptions & {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string;
  readonly description: string | undefined;
};

/** Short messages in the corner of the screen. */
export type Notifier = (kind: ToastKind, title: string, description?: string, options?: ToastOptions) => void;

/** Messages that wait for the toast area, whose code comes with the first of them. */
export type ToastQueue = StoreApi<{ readonly waiting: readonly Toast[] }> & { readonly notify: Notifier };

export const createToastQueue = (): ToastQueue => {
  const store = createStore<{ readonly waiting: readonly Toast[] }>(() => ({ waiting: [] }));
  let made = 0;
  return {
    ...store,
    notify: (kind, title, description, options) => {
      const toast = { id: ++made, kind, title, description, ...options };
      store.setState(({ waiting }) => ({ waiting: [...waiting, toast] }));
    },
  };
};
