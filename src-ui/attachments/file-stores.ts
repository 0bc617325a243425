import { isolated } from '#core/kernel/isolated.ts';
import { acceptedFile } from '#core/files/accepted-files.ts';
import { fileKinds, type FileKind, type UploadResource } from '#core/files/file-gateway.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { keepPreview } from './previews.ts';

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

/** A file that got there. */
export type SentFile = {
  readonly key: string;
  readonly name: string;
  readonly type: FileKind;
  /** In bytes; undefined where it is not known here. */
  readonly size?: number | undefined;
};

/** Where files were chosen, and what may be chosen there; everything that the portal takes by default. */
export type FilePlace = { readonly name: string; readonly takes: readonly FileKind[] };

export const anywhere: FilePlace = { name: '', takes: fileKinds };

export type FilesState = {
  readonly onWay: readonly FileOnWay[];
  /** `onSent` gets each file that came through. */
  readonly start: (files: readonly File[], onSent: (sent: SentFile) => void, place?: FilePlace) => void;
  /** Gives up what is not through. */
  readonly stop: () => void;
};

/** Whether a file is on its way still. */
export const isUploading = (store: StoreApi<FilesState>): boolean =>
  store.getState().onWay.some(({ problem }) => problem === undefined);

const otherKind = {
  image: 'Choose a picture here',
  video: 'Choose a film here',
  document: 'Choose a document here',
} as const;

/** Why a file does not belong to a place of one kind; undefined where it does, or where no place takes it. */
const placeProblem = ({ takes: [only, another] }: FilePlace, { type }: File): string | undefined => {
  const kind = acceptedFile(type)?.kind;
  if (kind === undefined || only === undefined || another !== undefined) return undefined;
  return kind === only ? undefined : otherKind[only];
};

/** Files of a form on their way, each with its own progress, its own failure and another try. */
export const fileStores = ({ portal }: FeatureDeps) => ({
  open: (resource: UploadResource): StoreApi<FilesState> => {
    const stops = new Map<number, AbortController>();
    let made = 0;
    const change = (id: number, changes: Partial<FileOnWay>): void =>
      store.setState(({ onWay }) => ({
        onWay: onWay.map((each) => (each.id === id ? { ...each, ...changes } : each)),
      }));
    const drop = (id: number): void => {
      stops.delete(id);
      store.setState(({ onWay }) => ({ onWay: onWay.filter((each) => each.id !== id) }));
    };
    const send = async (id: number, file: File, onSent: (sent: SentFile) => void): Promise<void> => {
      const controller = new AbortController();
      stops.set(id, controller);
      const { name, type, size } = file;
      try {
        const sent = await portal.files.upload(
          resource,
          { name, type, size, body: file },
          (part) => change(id, { part }),
          controller.signal,
        );
        if (controller.signal.aborted) return;
        if (sent.type === 'image') keepPreview(sent.key, URL.createObjectURL(file));
        drop(id);
        onSent({ ...sent, name, size });
      } catch (cause) {
        if (!controller.signal.aborted) change(id, { problem: failureMessage(cause) });
      }
    };
    const store = createStore<FilesState>(() => ({
      onWay: [],
      start: (files, onSent, place = anywhere) => {
        for (const file of files) {
          const id = ++made;
          const cancel = (): void => {
            stops.get(id)?.abort();
            drop(id);
          };
          const retry = (): void => {
            if (placeProblem(place, file) !== undefined) return;
            change(id, { problem: undefined, part: 0 });
            void send(id, file, onSent);
          };
          const problem = placeProblem(place, file);
          const begun: FileOnWay = {
            id,
            place: place.name,
            name: isolated(file.name),
            part: 0,
            problem,
            cancel,
            retry,
          };
          store.setState(({ onWay }) => ({ onWay: [...onWay, begun] }));
          if (problem === undefined) void send(id, file, onSent);
        }
      },
      stop: () => {
        for (const controller of stops.values()) controller.abort();
        stops.clear();
        store.setState({ onWay: [] });
      },
    }));
    return store;
  },
});
