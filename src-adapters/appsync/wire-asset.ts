import type { AssetFieldsFragment, VariationInput } from '#contracts/generated/assets/graphql.ts';
import {
  mergeThumbnails,
  type Asset,
  type AssetDraft,
  type Variation,
  type VariationDraft,
} from '#core/assets/asset.ts';
import { attributesText, type CustomAttributes } from '#core/assets/custom-attributes.ts';

const attributesOf = (text: string): CustomAttributes => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as CustomAttributes) : {};
  } catch {
    return {};
  }
};

const variationOf = (wire: AssetFieldsFragment['variations'][number]): Variation => ({
  ...wire,
  thumbnailKey: wire.thumbnailKey ?? undefined,
  thumbnailUrl: wire.thumbnailUrl ?? undefined,
  width: wire.width ?? undefined,
  height: wire.height ?? undefined,
  duration: wire.duration ?? undefined,
  background: wire.background ?? undefined,
  parentId: wire.parentId ?? undefined,
});

export const toAsset = (wire: AssetFieldsFragment): Asset => ({
  ...wire,
  brandId: wire.brandId ?? undefined,
  customAttributes: attributesOf(wire.customAttributes),
  variations: mergeThumbnails(wire.variations.map(variationOf)),
});

const toVariationInput = (variation: VariationDraft): VariationInput => ({
  ...variation,
  width: variation.width ?? null,
  height: variation.height ?? null,
  duration: variation.duration ?? null,
  background: variation.background ?? null,
  parentId: variation.parentId ?? null,
});

/** What createAsset and editAsset both take. */
export const toAssetInput = (draft: AssetDraft, variations: readonly VariationDraft[]) => ({
  name: draft.name,
  type: variations.find(({ isPrimary }) => isPrimary)?.category ?? ('image' as const),
  description: draft.description,
  brandId: draft.brandId ?? null,
  tags: [...draft.tags],
  source: draft.source,
  sourceUrl: draft.sourceUrl,
  usageLocations: draft.usageLocations.map((location) => ({ ...location })),
  customAttributes: attributesText(draft.customAttributes),
  variations: variations.map(toVariationInput),
});
