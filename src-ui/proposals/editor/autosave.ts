import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppError } from '#core/kernel/app-error.ts';
import type { Outcome } from '#ui/cache/action-store.ts';

/**
 * What became of the latest change: `new` before anything was saved, `edited` until the next save, `saving`, `saved`, or `failed`,
 * which the next change tries again.
 */
export type AutosaveState =
  | { readonly kind: 'new' | 'edited' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly error: AppError };

type Options<D> = {
  /** What is written now: at first what is kept already, or what a new thing begins with. */
  readonly written: () => D;
  readonly isNew: boolean;
  /** Milliseconds without a change before it saves by itself. */
  readonly pause: number;
  /** Whether the rules would take it: anything else waits until it is whole, or until somebody saves it. */
  readonly isWhole: (draft: D) => boolean;
  /** Never rejects. */
  readonly save: (draft: D) => Promise<Outcome<unknown>>;
};

export type Autosave = {
  readonly store: StoreApi<AutosaveState>;
  /** Notes that what is written may have changed. */
  readonly changed: () => void;
  /** Saves at once what is written, and returns whether it is kept. One save runs at a time. */
  readonly saveNow: () => Promise<boolean>;
  /** Saves what waits to be saved, where it is whole, and returns whether that is kept. */
  readonly flush: () => Promise<boolean>;
  /** Leaves what waits to be saved as it is. */
  readonly stop: () => void;
};

/** What is written, without the ids that the server gives. */
const textOf = (draft: unknown): string =>
  JSON.stringify(draft, (key, value: unknown) => (key === 'id' ? undefined : value));

/** Saves what is written a moment after the last change to it, and never two versions at once. */
export const createAutosave = <D>({ written, isNew, pause, isWhole, save }: Options<D>): Autosave => {
  const store = createStore<AutosaveState>(() => ({ kind: isNew ? 'new' : 'saved' }));
  const show = (state: AutosaveState): void => store.setState(state, true);
  let kept = textOf(written());
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** One save after the other. */
  let last: Promise<unknown> = Promise.resolve();
  let isStored = !isNew;

  const isKept = (): boolean => textOf(written()) === kept;
  const attempt = async (): Promise<boolean> => {
    const sent = written();
    const text = textOf(sent);
    show({ kind: 'saving' });
    const outcome = await save(sent);
    if (!outcome.ok) {
      show({ kind: 'failed', error: outcome.error });
      return false;
    }
    kept = text;
    isStored = true;
    show({ kind: isKept() ? 'saved' : 'edited' });
    if (!isKept()) wait();
    return true;
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const saveNow = (): Promise<boolean> => {
    stop();
    const saving = last.then(() => (isStored && isKept() && store.getState().kind === 'saved') || attempt());
    last = saving;
    return saving;
  };
  const flush = async (): Promise<boolean> => {
    const waits = timer !== undefined && isWhole(written());
    stop();
    return waits ? saveNow() : false;
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pause);
  };
  return {
    store,
    saveNow,
    flush,
    stop,
    changed: () => {
      const { kind } = store.getState();
      if (kind === 'saving') return;
      if (isKept()) {
        stop();
        if (kind === 'edited') show({ kind: isStored ? 'saved' : 'new' });
        return;
      }
      show({ kind: 'edited' });
      wait();
    },
  };
};
