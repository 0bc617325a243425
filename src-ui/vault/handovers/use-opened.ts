import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Handover, HandoverField } from '#core/vault/handovers/handover.ts';
import type { QueryState } from '#ui/cache/query-store.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import type { ReadSecret } from '../parts/use-secret.ts';
import { handoverStores, type OpenedHandover } from './handover-stores.ts';
import { useHasEnded } from './use-has-ended.ts';

const forgotten = createStore<QueryState<OpenedHandover>>(() => ({
  data: undefined,
  error: undefined,
  loading: false,
  refresh: async () => undefined,
}));

/** A login that was handed over to the person, opened while a view shows it, and forgotten with its end. */
export const useOpened = (handover: Handover) => {
  const { opened, read } = useFeature(handoverStores);
  const [first] = useState(handover);
  const [isRefused, setRefused] = useState(false);
  const hasEnded = useHasEnded(handover);
  const isOver = isRefused || hasEnded;
  const { data, error, refresh } = useStore(
    useMemo(() => (isOver ? forgotten : opened(first)), [isOver, opened, first]),
  );
  return {
    isOver: isOver || error?.kind === 'conflict',
    data,
    error,
    refresh,
    /** Returns what reads one of its texts. */
    reading:
      (field: HandoverField): ReadSecret =>
      async () => {
        const text = await read(handover, field);
        if (text === undefined) setRefused(true);
        return text;
      },
  };
};
