import { useEffect, useEffectEvent, useState } from 'react';
import { commentOf } from '#core/tasks/find-in-thread.ts';
import { showElement } from '#ui/writing/show-element.ts';
import { entryId } from './Entry.tsx';
import type { ThreadStore } from './thread-stores.ts';

/** A comment or reply to be shown; the same one again has another number. */
export type Reveal = { readonly id: string; readonly asked: number };

/** Loads earlier comments until one is there, and scrolls to it. Returns what there is to say meanwhile. */
export const useReveal = (
  store: ThreadStore,
  isLoaded: boolean,
  wanted: Reveal | undefined,
  toRow: (commentId: string) => void,
): 'looking' | 'gone' | undefined => {
  const [done, setDone] = useState<{ readonly of: Reveal; readonly isFound: boolean }>();
  const goToRow = useEffectEvent(toRow);
  useEffect(() => {
    if (wanted === undefined || !isLoaded) return undefined;
    const { id } = wanted;
    let isWanted = true;
    void store.find(id).then((isFound) => {
      if (!isWanted) return;
      setDone({ of: wanted, isFound });
      const comment = commentOf(store.getState().thread, id);
      if (comment === undefined) return;
      if (document.getElementById(entryId(id)) === null) goToRow(comment.id);
      requestAnimationFrame(() => showElement(entryId(id)));
    });
    return () => {
      isWanted = false;
    };
  }, [store, wanted, isLoaded]);
  if (wanted === undefined || !isLoaded) return undefined;
  if (done?.of !== wanted) return 'looking';
  return done.isFound ? undefined : 'gone';
};
