import { useEffect, useMemo, useState } from 'react';
import type { RequestKind } from '#core/design-code/request-kind.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { draftStores, type DraftPlace } from './draft-stores.ts';
import type { KeptDraft } from './kept-draft.ts';

/** The draft of this name as it was kept, or a new one; undefined until that is known. */
export const useKeptDraft = (
  name: string,
  kind: RequestKind,
  begin: () => KeptDraft | Promise<KeptDraft>,
): { readonly draft: KeptDraft | undefined; readonly place: DraftPlace } => {
  const { at } = useFeature(draftStores);
  const place = useMemo(() => at(name), [at, name]);
  const [draft, setDraft] = useState<KeptDraft>();
  const [start] = useState(() => begin);
  useEffect(() => {
    let isCurrent = true;
    void place
      .read(kind)
      .then(async (kept) => kept ?? start())
      .then((found) => {
        if (isCurrent) setDraft(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [place, kind, start]);
  return { draft, place };
};
