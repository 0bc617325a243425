import {
  variationDraft,
  type Asset,
  type AssetDraft,
  type UsageLocation,
  type VariationDraft,
} from '#core/assets/asset.ts';
import { parseAttributes } from '#core/assets/custom-attributes.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { thumbnailOf } from '../thumbnail-of.ts';

/** A variation as the form holds it. */
export type VariationForm = {
  readonly facts: VariationDraft;
  readonly name: string;
  /** As #RRGGBB; empty for none. */
  readonly background: string;
  readonly backgroundSize: VariationDraft['backgroundSize'];
  readonly isPrimary: boolean;
  /** The still of a video that was sent for this form. */
  readonly thumbnails: readonly VariationDraft[];
  readonly thumbnailUrl: string | undefined;
  /** Whether it was sent for this form, and nothing else names it. */
  readonly isNew: boolean;
};

export type AssetValues = {
  readonly name: string;
  readonly description: string;
  readonly brandId: string;
  /** Between commas. */
  readonly tags: string;
  readonly source: string;
  readonly sourceUrl: string;
  readonly usageLocations: readonly UsageLocation[];
  /** As JSON. */
  readonly customAttributes: string;
  readonly variations: readonly VariationForm[];
};

export const emptyLocation: UsageLocation = { website: '', app: '', page: '', component: '' };

export const emptyAsset: AssetValues = {
  name: '',
  description: '',
  brandId: '',
  tags: '',
  source: '',
  sourceUrl: '',
  usageLocations: [],
  customAttributes: '',
  variations: [],
};

const jsonText = (attributes: Asset['customAttributes']): string =>
  Object.keys(attributes).length === 0 ? '' : JSON.stringify(attributes, undefined, 2);

export const assetValues = (asset: Asset): AssetValues => {
  const facts = variationDraft(asset);
  return {
    name: asset.name,
    description: asset.description,
    brandId: asset.brandId ?? '',
    tags: asset.tags.join(', '),
    source: asset.source,
    sourceUrl: asset.sourceUrl,
    usageLocations: asset.usageLocations,
    customAttributes: jsonText(asset.customAttributes),
    variations: asset.variations.flatMap((variation, index) => {
      const known = facts[index];
      return known === undefined ? [] : [variationForm(known, [], thumbnailOf(variation), false)];
    }),
  };
};

const variationForm = (
  facts: VariationDraft,
  thumbnails: readonly VariationDraft[],
  thumbnailUrl: string | undefined,
  isNew: boolean,
): VariationForm => ({
  facts,
  name: facts.name,
  background: facts.background ?? '',
  backgroundSize: facts.backgroundSize,
  isPrimary: facts.isPrimary,
  thumbnails,
  thumbnailUrl,
  isNew,
});

/** A file that was sent, with its still; undefined where nothing was. */
export const sentForm = (sent: readonly VariationDraft[], isPrimary: boolean): VariationForm | undefined => {
  const shown = sent.find(({ isThumbnail }) => !isThumbnail);
  if (shown === undefined) return undefined;
  const thumbnails = sent.filter(({ isThumbnail }) => isThumbnail);
  return variationForm({ ...shown, isPrimary }, thumbnails, undefined, true);
};

/** Throws `invalid` for attributes that are no JSON object. */
export const draftIn = (values: AssetValues): AssetDraft => ({
  name: values.name,
  description: values.description,
  brandId: values.brandId === '' ? undefined : values.brandId,
  tags: values.tags.split(','),
  source: values.source,
  sourceUrl: values.sourceUrl,
  usageLocations: values.usageLocations,
  customAttributes: parseAttributes(values.customAttributes),
});

export const variationsIn = ({ variations }: Pick<AssetValues, 'variations'>): readonly VariationDraft[] =>
  variations.flatMap(({ facts, name, background, backgroundSize, isPrimary, thumbnails }) => [
    {
      ...facts,
      name,
      background: background.trim() === '' ? undefined : background.trim(),
      backgroundSize,
      isPrimary,
    },
    ...thumbnails,
  ]);

/** The keys of every file of a variation. */
export const keysOf = ({ facts, thumbnails }: Pick<VariationForm, 'facts' | 'thumbnails'>): readonly string[] =>
  [facts, ...thumbnails].map(({ key }) => key);

/** What is wrong with typed attributes, or undefined. */
export const attributesProblem = (typed: string): string | undefined => {
  try {
    parseAttributes(typed);
    return undefined;
  } catch (cause) {
    return failureMessage(cause);
  }
};
