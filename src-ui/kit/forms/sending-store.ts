import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChosenFile } from '#core/files/file-transfer.ts';

export type Sending = {
  readonly id: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly cancel: () => void;
};

export type SendingState<R> = {
  readonly sending: readonly Sending[];
  readonly problems: readonly string[];
  /** `onSent` gets each file that came through. */
  readonly start: (files: readonly File[], onSent: (sent: R, file: File) => void) => void;
  /** Gives up what is not through. */
  readonly stop: () => void;
};

type Options<R> = {
  readonly send: (file: ChosenFile, onProgress: (part: number) => void, signal: AbortSignal) => Promise<R>;
  /** Undoes a file that came through after it was given up. */
  readonly discard?: (sent: R) => unknown;
  readonly problemOf: (file: File, cause: unknown) => string;
  /** One after the other in the order chosen, rather than all at once. */
  readonly inTurn?: boolean;
};

/** Files on their way for a form, each with its own progress and its own failure. */
export const sendingStore = <R>({
  send,
  discard,
  problemOf,
  inTurn = false,
}: Options<R>): StoreApi<SendingState<R>> => {
  const stops = new Set<AbortController>();
  let made = 0;
  let last = Promise.resolve();

  const sendOne = async (
    file: File,
    id: number,
    { signal }: AbortController,
    onSent: (sent: R, file: File) => void,
  ): Promise<void> => {
    const progress = (part: number): void =>
      store.setState(({ sending }) => ({
        sending: sending.map((each) => (each.id === id ? { ...each, part } : each)),
      }));
    try {
      if (signal.aborted) return;
      const chosen = { name: file.name, type: file.type, size: file.size, body: file };
      const sent = await send(chosen, progress, signal);
      if (signal.aborted) discard?.(sent);
      else onSent(sent, file);
    } catch (cause) {
      if (!signal.aborted) store.setState(({ problems }) => ({ problems: [...problems, problemOf(file, cause)] }));
    }
  };

  const drop = (id: number): void =>
    store.setState(({ sending }) => ({ sending: sending.filter((each) => each.id !== id) }));

  const store = createStore<SendingState<R>>(() => ({
    sending: [],
    problems: [],
    start: (files, onSent) => {
      store.setState({ problems: [] });
      for (const file of files) {
        const id = ++made;
        const controller = new AbortController();
        stops.add(controller);
        const cancel = (): void => {
          controller.abort();
          drop(id);
        };
        store.setState(({ sending }) => ({ sending: [...sending, { id, name: file.name, part: 0, cancel }] }));
        const work = async (): Promise<void> => {
          await sendOne(file, id, controller, onSent);
          stops.delete(controller);
          drop(id);
        };
        if (inTurn) last = last.then(work);
        else void work();
      }
    },
    stop: () => {
      for (const controller of stops) controller.abort();
    },
  }));
  return store;
};
