import { useCallback, useEffect, useRef } from 'react';
import { useFeature } from '#ui/context/portal-context.ts';
import { draftStores, type KeptDraft } from './draft-stores.ts';

const saveAfter = 300;

/** Keeps the draft of a box a moment after the typing stops, and at once where the box goes away. */
export const useDraft = (recordId: string, box: string) => {
  const { write } = useFeature(draftStores);
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly draft: KeptDraft }>(undefined);
  const flush = useCallback((): void => {
    if (waiting.current === undefined) return;
    clearTimeout(waiting.current.timer);
    write(recordId, box, waiting.current.draft);
    waiting.current = undefined;
  }, [write, recordId, box]);
  useEffect(() => flush, [flush]);
  return {
    keep: (draft: KeptDraft): void => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { timer: setTimeout(flush, saveAfter), draft };
    },
    /** Writes what is waiting, before something else decides about the draft. */
    flush,
    put: (draft: KeptDraft): void => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      write(recordId, box, draft);
    },
  };
};
