import type { AssetUse } from '#core/assets/asset.ts';
import { countText } from '../format-asset.ts';

const namedUses = 5;

/** `It is in 2 collections: Spring, Summer.` Empty where nothing uses them. */
export const usesText = (uses: readonly AssetUse[], assets: number): string => {
  const names = new Map(uses.map(({ id, name }) => [id, name]));
  if (names.size === 0) return '';
  const used = new Set(uses.map(({ assetId }) => assetId)).size;
  const subject = assets === 1 ? 'It is' : used === 1 ? 'One of them is' : `${used} of them are`;
  const shown = [...names.values()].slice(0, namedUses).join(', ');
  const more = names.size > namedUses ? ` and ${names.size - namedUses} more` : '';
  return `${subject} in ${countText(names.size, 'collection')}: ${shown}${more}.`;
};
