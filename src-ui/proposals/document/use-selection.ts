import { useMemo, useState } from 'react';
import type { Proposal } from '#core/proposals/proposal.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { typedTexts } from '#ui/kit/forms/typed-texts.ts';

const selectionKey = (proposal: Proposal): string => `selection ${proposal.id}`;

/** Which items the reader has ticked: all at first, remembered while the tab is open, so that a canceled payment keeps it. */
export const useSelection = (proposal: Proposal) => {
  const { session } = useApp().device;
  const key = selectionKey(proposal);
  const all = useMemo(() => itemsOf(proposal.services), [proposal]);
  const [left, setLeft] = useState<readonly string[]>(() =>
    (typedTexts(session).get(key) ?? '').split(',').filter((id) => id !== ''),
  );
  const ids = useMemo(
    () => new Set(all.filter(({ id, isRequired }) => isRequired || !left.includes(id)).map(({ id }) => id)),
    [all, left],
  );
  const toggle = (id: string): void => {
    const next = left.includes(id) ? left.filter((other) => other !== id) : [...left, id];
    typedTexts(session).set(key, next.join(','));
    setLeft(next);
  };
  return { ids, toggle };
};
