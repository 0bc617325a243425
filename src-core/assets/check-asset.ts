import { isHexColor } from '../brands/brand.ts';
import type { MediaKind } from '../files/file-gateway.ts';
import { acceptedAt } from '../files/accepted-files.ts';
import { invalid } from '../kernel/app-error.ts';
import { checked, refuse } from '../kernel/checked.ts';
import { fieldProblems, type FieldProblem } from '../kernel/field-problem.ts';
import { cleanTags, tagsProblem } from '../kernel/tags.ts';
import { namedProblem, textProblem, visibleText } from '../kernel/text.ts';
import { isUlid } from '../kernel/ulid.ts';
import { webAddressMaxLength, webAddressProblem } from '../kernel/web-address.ts';
import type { AssetDraft, UsageLocation, VariationDraft } from './asset.ts';
import { attributesProblem, attributesText } from './custom-attributes.ts';

/** Characters, numbers of entries, and pixels of a side. */
export const assetLimits = {
  name: 128,
  description: 2000,
  source: 64,
  sourceUrl: webAddressMaxLength,
  usageLocations: 20,
  usageText: 256,
  variations: 50,
  side: 100_000,
} as const;

const locationTexts = ({ website, app, page, component }: UsageLocation): readonly string[] => [
  website,
  app,
  page,
  component,
];

const tidyLocations = (typed: readonly UsageLocation[]): readonly UsageLocation[] =>
  typed
    .map(({ website, app, page, component }) => ({
      website: website.trim(),
      app: app.trim(),
      page: page.trim(),
      component: component.trim(),
    }))
    .filter((location) => locationTexts(location).some((text) => text !== ''));

const locationsProblem = (locations: readonly UsageLocation[]): string | undefined =>
  locations.length > assetLimits.usageLocations
    ? `Use at most ${assetLimits.usageLocations} usage locations`
    : locations
        .flatMap(locationTexts)
        .map((text) => textProblem('A usage location', text, assetLimits.usageText))
        .find((problem) => problem !== undefined);

export const tidyAsset = (typed: AssetDraft): AssetDraft => ({
  name: typed.name.trim(),
  description: typed.description.trim(),
  source: typed.source.trim(),
  sourceUrl: typed.sourceUrl.trim(),
  brandId: typed.brandId,
  tags: cleanTags(typed.tags),
  usageLocations: tidyLocations(typed.usageLocations),
  customAttributes: typed.customAttributes,
});

/** Everything that keeps a tidy asset from being saved, in reading order; its variations apart. */
export const assetProblems = (asset: AssetDraft): readonly FieldProblem[] =>
  fieldProblems(
    ['name', namedProblem('Name', asset.name, assetLimits.name)],
    ['description', textProblem('Description', asset.description, assetLimits.description)],
    ['source', textProblem('Source', asset.source, assetLimits.source)],
    ['sourceUrl', webAddressProblem('Source address', asset.sourceUrl)],
    ['tags', tagsProblem(asset.tags)],
    ['usageLocations', locationsProblem(asset.usageLocations)],
    ['customAttributes', attributesProblem(attributesText(asset.customAttributes))],
  );

/** Returns the asset as it is kept, without its variations. Throws `invalid` with every problem. */
export const checkAsset = checked(tidyAsset, assetProblems);

const isSide = (pixels: number | undefined): boolean =>
  pixels === undefined || (Number.isInteger(pixels) && pixels > 0 && pixels <= assetLimits.side);

const variationProblem = (variation: VariationDraft, parents: ReadonlySet<string>): string | undefined => {
  const { id, name, category, type, size, width, height, duration, background, isThumbnail, parentId } = variation;
  const accepted = acceptedAt('asset', type);
  if (!isUlid(id)) return 'The id of a variation is not valid';
  if (visibleText(name).trim() === '') return 'Enter a name for each variation';
  const tooLong = textProblem('Name', name, assetLimits.name);
  if (tooLong !== undefined) return tooLong;
  if (accepted?.kind !== category) return `${name} is not of a type that is taken`;
  if (!(size > 0 && Number.isInteger(size))) return `${name} is empty`;
  if (!isSide(width) || !isSide(height)) return `The size of ${name} in pixels is not valid`;
  if (duration !== undefined && !(Number.isFinite(duration) && duration >= 0))
    return `The length of ${name} is not valid`;
  if (background !== undefined && !isHexColor(background)) return 'Write the background as #RRGGBB';
  if (isThumbnail && category !== 'image') return 'A thumbnail must be an image';
  return isThumbnail && !parents.has(parentId ?? '') ? 'Parent variation not found' : undefined;
};

const hasRepeats = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

/** What keeps tidy variations with a primary one from being saved, or undefined: the first problem, for they share one field. */
const variationsProblem = (variations: readonly VariationDraft[]): string | undefined => {
  const shown = variations.filter(({ isThumbnail }) => !isThumbnail);
  const primaries = shown.filter(({ isPrimary }) => isPrimary);
  const parentsOfThumbnails = variations.flatMap(({ isThumbnail, parentId }) =>
    isThumbnail && parentId !== undefined ? [parentId] : [],
  );
  if (primaries.length > 1) return 'There can be one primary variation only';
  if (shown.length > assetLimits.variations) return `Use at most ${assetLimits.variations} variations`;
  if (hasRepeats(variations.map(({ id }) => id))) return 'Two variations have the same id';
  if (hasRepeats(parentsOfThumbnails)) return 'A variation has one thumbnail only';
  const parents = new Set(shown.map(({ id }) => id));
  return variations.map((variation) => variationProblem(variation, parents)).find((problem) => problem !== undefined);
};

export type CheckedVariations = { readonly type: MediaKind; readonly variations: readonly VariationDraft[] };

/**
 * Returns the variations as they are kept, with the type that the primary one gives their asset. Throws `invalid` for
 * field `variations` with the first problem.
 */
export const checkVariations = (typed: readonly VariationDraft[]): CheckedVariations => {
  const variations = typed.map((variation) => ({
    ...variation,
    name: variation.name.trim(),
    background: variation.background?.toUpperCase(),
  }));
  const primary = variations.find(({ isPrimary, isThumbnail }) => isPrimary && !isThumbnail);
  if (primary === undefined) throw invalid('variations', 'Primary variation not found');
  refuse(fieldProblems(['variations', variationsProblem(variations)]));
  return { type: primary.category, variations };
};
