import { useEffect, useState } from 'react';
import { requestKinds, type RequestKind } from '#core/design-code/request-kind.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { draftStores } from './draft-stores.ts';

/** The kinds of which this device keeps a draft; none until that is known. */
export const useDraftedKinds = (): ReadonlySet<RequestKind> => {
  const { at } = useFeature(draftStores);
  const [kinds, setKinds] = useState<ReadonlySet<RequestKind>>(new Set());
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(requestKinds.map(async (kind) => ((await at(kind).read(kind)) === undefined ? [] : [kind]))).then(
      (found) => {
        if (isCurrent) setKinds(new Set(found.flat()));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [at]);
  return kinds;
};
