import { createStore, type StoreApi } from 'zustand/vanilla';

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading';

/** What a toast offers to do, such as taking something back. Its button closes the toast. */
export type ToastAction = { readonly label: string; readonly onAction: () => void };

export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string;
  readonly description: string | undefined;
  readonly action: ToastAction | undefined;
};

/** Short messages in the corner of the screen. */
export type Notifier = (kind: ToastKind, title: string, description?: string, action?: ToastAction) => void;

/** Messages that wait for the toast area, whose code comes with the first of them. */
export type ToastQueue = StoreApi<{ readonly waiting: readonly Toast[] }> & { readonly notify: Notifier };

export const createToastQueue = (): ToastQueue => {
  const store = createStore<{ readonly waiting: readonly Toast[] }>(() => ({ waiting: [] }));
  let made = 0;
  return {
    ...store,
    notify: (kind, title, description, action) => {
      const toast = { id: ++made, kind, title, description, action };
      store.setState(({ waiting }) => ({ waiting: [...waiting, toast] }));
    },
  };
};
