import { invalid } from '#core/kernel/app-error.ts';
import type { EditAssetInput, UsageLocationInput, VariationInput } from '#backend/graphql/generated/resolvers.ts';
import { assetNameOrder, type AssetDraft, type UsageLocation, type VariationDraft } from '#core/assets/asset.ts';
import { assetProblems, checkVariations, tidyAsset } from '#core/assets/check-asset.ts';
import {
  attributesProblem,
  attributesText,
  parseAttributes,
  type CustomAttributes,
} from '#core/assets/custom-attributes.ts';
import type { MediaKind } from '#core/files/file-gateway.ts';
import { refuse } from '#core/kernel/checked.ts';
import { fieldProblems } from '#core/kernel/field-problem.ts';
import { foldCase } from './asset-filter.ts';
import type { StoredAsset } from './asset-store.ts';

export type AssetInput = Omit<EditAssetInput, 'brandId'>;

type Before = Pick<
  StoredAsset,
  'description' | 'tags' | 'source' | 'source_url' | 'usage_locations' | 'custom_attributes'
>;

const nothing: Before = {
  description: '',
  tags: [],
  source: '',
  source_url: '',
  usage_locations: [],
  custom_attributes: '{}',
};

const locationOf = ({ website, app, page, component }: UsageLocationInput): UsageLocation => ({
  website: website ?? '',
  app: app ?? '',
  page: page ?? '',
  component: component ?? '',
});

const variationOf = (typed: VariationInput): VariationDraft => {
  const isThumbnail = typed.isThumbnail ?? false;
  return {
    id: typed.id,
    name: typed.name,
    key: typed.key,
    category: typed.category,
    type: typed.type,
    size: typed.size,
    width: typed.width ?? undefined,
    height: typed.height ?? undefined,
    duration: typed.duration ?? undefined,
    background: typed.background ?? undefined,
    backgroundSize: typed.backgroundSize ?? 'contain',
    isPrimary: typed.isPrimary,
    isThumbnail,
    parentId: isThumbnail ? (typed.parentId ?? undefined) : undefined,
  };
};

const draftOf = (typed: AssetInput, before: Before, customAttributes: CustomAttributes): AssetDraft => ({
  name: typed.name,
  description: typed.description ?? before.description,
  brandId: undefined,
  tags: typed.tags ?? before.tags,
  source: typed.source ?? before.source,
  sourceUrl: typed.sourceUrl ?? before.source_url,
  usageLocations: typed.usageLocations?.map(locationOf) ?? before.usage_locations,
  customAttributes,
});

/** Returns the tidy draft. Throws `invalid` with every problem, those of the JSON text among them. */
const checkDraft = (typed: AssetInput, before: Before): AssetDraft => {
  const text = typed.customAttributes ?? before.custom_attributes;
  const problem = attributesProblem(text);
  const draft = tidyAsset(draftOf(typed, before, problem === undefined ? parseAttributes(text) : {}));
  refuse([...assetProblems(draft), ...fieldProblems(['customAttributes', problem])]);
  return draft;
};

/** The columns of what lists of assets sort by, filter by and search in. */
export const foundByColumns = (asset: Pick<AssetDraft, 'name' | 'description' | 'tags' | 'source'>) => ({
  name_order: assetNameOrder(asset),
  tag_keys: asset.tags.map(foldCase),
  source_key: foldCase(asset.source),
  search_text: [asset.name, asset.description, ...asset.tags, asset.source].join('\n').toLowerCase(),
});

/** The columns that a person wrote; what they left out stays as it was before. */
const columnsOf = (draft: AssetDraft) => ({
  ...foundByColumns(draft),
  name: draft.name,
  description: draft.description,
  tags: [...draft.tags],
  source: draft.source,
  source_url: draft.sourceUrl,
  usage_locations: JSON.stringify(draft.usageLocations),
  custom_attributes: attributesText(draft.customAttributes),
});

export type CheckedAsset = {
  readonly columns: ReturnType<typeof columnsOf> & { readonly type: MediaKind };
  readonly variations: readonly VariationDraft[];
};

/** Returns what a person wrote, tidy. Throws a refusal that lists every problem. */
export const checkedAsset = (typed: AssetInput, before: Before = nothing): CheckedAsset => {
  const draft = checkDraft(typed, before);
  const { type, variations } = checkVariations(typed.variations.map(variationOf));
  if (typed.type !== type) throw invalid('type', `The primary variation is ${type === 'image' ? 'an' : 'a'} ${type}`);
  return { columns: { ...columnsOf(draft), type }, variations };
};
