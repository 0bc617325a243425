import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Reader } from '#core/speech/reader.ts';
import { restingState, type ReaderState } from '#core/speech/reader-state.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { readerStores, type Spoken } from './reader-stores.ts';

export type ReaderControls = {
  readonly state: ReaderState;
  readonly play: () => void;
  readonly pause: () => void;
  readonly stop: () => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly setRate: (rate: number) => void;
};

const nobody = (): (() => void) => () => undefined;

/** Reads a text aloud; falls silent when the text changes or the view goes. Its code comes with the first play. */
export const useReader = ({ taskId, kind, title, text }: Spoken): ReaderControls => {
  const { open } = useFeature(readerStores);
  const key = JSON.stringify([taskId, kind, text]);
  const [opened, setOpened] = useState<{ readonly key: string; readonly reader: Reader }>();
  const shown = useRef<string>(undefined);
  const reader = opened?.key === key ? opened.reader : undefined;
  const state = useSyncExternalStore(reader?.subscribe ?? nobody, () => reader?.state() ?? restingState);

  useEffect(() => {
    shown.current = key;
    return () => {
      shown.current = undefined;
    };
  }, [key]);
  useEffect(() => () => reader?.stop(), [reader]);

  return useMemo(() => {
    const begin = async (): Promise<void> => {
      const made = await open({ taskId, kind, title, text });
      if (shown.current !== key) return;
      setOpened({ key, reader: made });
      made.play();
    };
    return {
      state,
      play: () => (reader === undefined ? void begin() : reader.play()),
      pause: () => reader?.pause(),
      stop: () => reader?.stop(),
      next: () => reader?.next(),
      previous: () => reader?.previous(),
      setRate: (rate) => reader?.setRate(rate),
    };
  }, [open, reader, state, key, taskId, kind, title, text]);
};
