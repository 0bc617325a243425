import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import { isolated } from '#core/kernel/isolated.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';

/** A file on its way to the server, or one that did not get there. */
export type FileOnWay = {
  readonly id: number;
  /** The field that it was chosen for; empty where there is one. */
  readonly place: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  /** Why it did not get there; undefined while it is on its way. */
  readonly problem: string | undefined;
  /** Gives it up. */
  readonly cancel: () => void;
  readonly retry: () => void;
};

/** Where files were chosen. `problemOf` returns why one may not be sent from there; undefined where it may. */
export type SendingPlace = { readonly name: string; readonly problemOf: (file: File) => string | undefined };

export type SendingState<R> = {
  readonly onWay: readonly FileOnWay[];
  /** `onSent` gets each file that came through. */
  readonly start: (files: readonly File[], onSent: (sent: R, file: File) => void, place?: SendingPlace) => void;
  /** Gives up what is not through. */
  readonly stop: () => void;
};

type Options<R> = {
  readonly send: (file: ChosenFile, onProgress: (part: number) => void, signal: AbortSignal) => Promise<R>;
  /** Undoes a file that came through after it was given up. */
  readonly discard?: (sent: R) => unknown;
  /** One after the other in the order chosen, rather than all at once. */
  readonly inTurn?: boolean;
};

const anyPlace: SendingPlace = { name: '', problemOf: () => undefined };

/** Whether a file is on its way still. */
export const isUnderWay = ({ onWay }: Pick<SendingState<unknown>, 'onWay'>): boolean =>
  onWay.some(({ problem }) => problem === undefined);

/** Files of a form on their way, each with its own progress, its own failure and another try. */
export const sendingStore = <R>({ send, discard, inTurn = false }: Options<R>): StoreApi<SendingState<R>> => {
  const stops = new Map<number, AbortController>();
  let made = 0;
  let last = Promise.resolve();
  const change = (id: number, changes: Partial<FileOnWay>): void =>
    store.setState(({ onWay }) => ({ onWay: onWay.map((each) => (each.id === id ? { ...each, ...changes } : each)) }));
  const drop = (id: number): void => {
    stops.delete(id);
    store.setState(({ onWay }) => ({ onWay: onWay.filter((each) => each.id !== id) }));
  };

  const begin = (id: number, file: File, onSent: (sent: R, file: File) => void): void => {
    const controller = new AbortController();
    const { signal } = controller;
    stops.set(id, controller);
    const work = async (): Promise<void> => {
      if (signal.aborted) return;
      const { name, type, size } = file;
      try {
        const sent = await send({ name, type, size, body: file }, (part) => change(id, { part }), signal);
        if (signal.aborted) {
          discard?.(sent);
          return;
        }
        drop(id);
        onSent(sent, file);
      } catch (cause) {
        if (!signal.aborted) change(id, { problem: failureMessage(cause) });
      }
    };
    if (inTurn) last = last.then(work);
    else void work();
  };

  const store = createStore<SendingState<R>>(() => ({
    onWay: [],
    start: (files, onSent, { name: place, problemOf } = anyPlace) => {
      for (const file of files) {
        const id = ++made;
        const problem = problemOf(file);
        const cancel = (): void => {
          stops.get(id)?.abort();
          drop(id);
        };
        const retry = (): void => {
          if (problem !== undefined) return;
          change(id, { problem, part: 0 });
          begin(id, file, onSent);
        };
        const chosen: FileOnWay = { id, place, name: isolated(file.name), part: 0, problem, cancel, retry };
        store.setState(({ onWay }) => ({ onWay: [...onWay, chosen] }));
        if (problem === undefined) begin(id, file, onSent);
      }
    },
    stop: () => {
      for (const controller of stops.values()) controller.abort();
      stops.clear();
      store.setState({ onWay: [] });
    },
  }));
  return store;
};
