import { useCallback, useMemo, useState } from 'react';
import type { Asset } from '#core/assets/asset.ts';
import type { SelectEvent } from './AssetCard.tsx';

type Chosen = {
  /** What the list was of; another list begins with nothing selected. */
  readonly scope: string;
  readonly ids: ReadonlySet<string>;
  /** Where a range with Shift begins. */
  readonly from: string | undefined;
};

const none: ReadonlySet<string> = new Set();

/** The selection after one more click: with Shift everything between this asset and the one before it. */
export const selectedAfter = (
  assets: readonly Pick<Asset, 'id'>[],
  ids: ReadonlySet<string>,
  from: string | undefined,
  id: string,
  isRange: boolean,
): ReadonlySet<string> => {
  const next = new Set(ids);
  const start = assets.findIndex((asset) => asset.id === from);
  const end = assets.findIndex((asset) => asset.id === id);
  if (isRange && start >= 0 && end >= 0) {
    for (const asset of assets.slice(Math.min(start, end), Math.max(start, end) + 1)) next.add(asset.id);
    return next;
  }
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Which of the assets shown are selected. */
export const useAssetSelection = (assets: readonly Asset[], scope: string) => {
  const [chosen, setChosen] = useState<Chosen>({ scope, ids: none, from: undefined });
  const isCurrent = chosen.scope === scope;
  const selected = useMemo(
    () =>
      isCurrent && chosen.ids.size > 0
        ? new Set(assets.filter(({ id }) => chosen.ids.has(id)).map(({ id }) => id))
        : none,
    [assets, chosen, isCurrent],
  );
  const select = useCallback(
    (id: string, event: SelectEvent): void =>
      setChosen((before) => {
        const current = before.scope === scope ? before : { ids: none, from: undefined };
        return { scope, ids: selectedAfter(assets, current.ids, current.from, id, event.shiftKey), from: id };
      }),
    [assets, scope],
  );
  return {
    selected,
    select,
    selectAll: (): void => setChosen({ scope, ids: new Set(assets.map(({ id }) => id)), from: undefined }),
    clear: (): void => setChosen({ scope, ids: none, from: undefined }),
  };
};
