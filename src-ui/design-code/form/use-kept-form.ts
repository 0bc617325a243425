import { useCallback, useEffect, useRef } from 'react';
import { useApp } from '#ui/context/portal-context.ts';
import type { DraftPlace } from '../drafts/draft-stores.ts';
import type { RequestForm } from './form-store.ts';

const saveAfter = 300;

/**
 * Keeps what is answered a moment after the last change, and at once where the form goes away. Returns how to end that and
 * forget the draft.
 */
export const useKeptForm = ({ store }: RequestForm, place: DraftPlace): (() => Promise<void>) => {
  const { clock } = useApp().device;
  const isOver = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = (): void => {
      clearTimeout(timer);
      timer = undefined;
      if (isOver.current) return;
      const { id, answers, step, reached, revision } = store.getState();
      const savedAt = new Date(clock.now()).toISOString();
      void place.write({ id, answers, step, reached, revision, savedAt }).then((isKept) => {
        if (isKept && !isOver.current) store.setState({ savedAt });
      });
    };
    const stop = store.subscribe((now, before) => {
      if (now.step !== before.step) save();
      if (now.answers === before.answers && now.revision === before.revision) return;
      clearTimeout(timer);
      timer = setTimeout(save, saveAfter);
    });
    const flush = (): void => {
      if (timer !== undefined) save();
    };
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      stop();
      flush();
    };
  }, [store, place, clock]);
  return useCallback(async () => {
    isOver.current = true;
    await place.clear();
  }, [place]);
};
