import { badRequest } from '#backend/graphql/api-error.ts';
import { checkedInput } from '#backend/graphql/checked-input.ts';
import type { EditAssetInput, UsageLocationInput, VariationInput } from '#backend/graphql/generated/resolvers.ts';
import type { AssetDraft, UsageLocation, VariationDraft } from '#core/assets/asset.ts';
import { checkAsset, checkVariations } from '#core/assets/check-asset.ts';
import { attributesText, parseAttributes } from '#core/assets/custom-attributes.ts';
import type { MediaKind } from '#core/files/file-gateway.ts';
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

const factsOf = (typed: AssetInput, before: Before): AssetDraft => ({
  name: typed.name,
  description: typed.description ?? before.description,
  brandId: undefined,
  tags: typed.tags ?? before.tags,
  source: typed.source ?? before.source,
  sourceUrl: typed.sourceUrl ?? before.source_url,
  usageLocations: typed.usageLocations?.map(locationOf) ?? before.usage_locations,
  customAttributes: parseAttributes(typed.customAttributes ?? before.custom_attributes),
});

/** The columns that a person wrote; what he left out stays as it was before. */
const columnsOf = (facts: AssetDraft) => ({
  name: facts.name,
  description: facts.description,
  tags: [...facts.tags],
  tag_keys: facts.tags.map(foldCase),
  source: facts.source,
  source_key: foldCase(facts.source),
  source_url: facts.sourceUrl,
  usage_locations: JSON.stringify(facts.usageLocations),
  custom_attributes: attributesText(facts.customAttributes),
  search_text: [facts.name, facts.description, ...facts.tags, facts.source].join('\n').toLowerCase(),
});

export type CheckedAsset = {
  readonly columns: ReturnType<typeof columnsOf> & { readonly type: MediaKind };
  readonly variations: readonly VariationDraft[];
};

/** What a person wrote, tidy; throws a refusal that names the first wrong input. */
export const checkedAsset = (typed: AssetInput, before: Before = nothing): CheckedAsset => {
  const facts = checkedInput(() => checkAsset(factsOf(typed, before)));
  const { type, variations } = checkedInput(() => checkVariations(typed.variations.map(variationOf)));
  if (typed.type !== type)
    throw badRequest('type', `The primary variation is ${type === 'image' ? 'an' : 'a'} ${type}`);
  return { columns: { ...columnsOf(facts), type }, variations };
};
