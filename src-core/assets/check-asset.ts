import { isHexColor } from '../brands/brand.ts';
import type { MediaKind } from '../files/file-gateway.ts';
import { acceptedFiles } from '../files/upload-file.ts';
import { invalid } from '../kernel/app-error.ts';
import { checkTags } from '../kernel/tags.ts';
import { textProblem } from '../kernel/text.ts';
import { isUlid } from '../kernel/ulid.ts';
import { isWebAddress } from '../kernel/web-address.ts';
import type { AssetDraft, UsageLocation, VariationDraft } from './asset.ts';
import { attributesText, parseAttributes } from './custom-attributes.ts';

export const assetNameMaxLength = 128;
export const assetDescriptionMaxLength = 2000;
export const sourceMaxLength = 64;
export const addressMaxLength = 2048;
export const usageLocationsMax = 20;
export const usageTextMaxLength = 256;
export const variationsMax = 50;
const largestSide = 100_000;

const check = (field: string, problem: string | undefined): void => {
  if (problem !== undefined) throw invalid(field, problem);
};

const checkLocations = (typed: readonly UsageLocation[]): readonly UsageLocation[] => {
  const locations = typed
    .map(({ website, app, page, component }) => ({
      website: website.trim(),
      app: app.trim(),
      page: page.trim(),
      component: component.trim(),
    }))
    .filter((location) => Object.values(location).some((text) => text !== ''));
  check(
    'usageLocations',
    locations.length > usageLocationsMax ? `Use at most ${usageLocationsMax} usage locations` : undefined,
  );
  for (const text of locations.flatMap((location) => Object.values(location)))
    check('usageLocations', textProblem('A usage location', text, usageTextMaxLength));
  return locations;
};

/** The facts as they are kept. Rejects with `invalid` naming the field that cannot be. */
export const checkAsset = (typed: AssetDraft): AssetDraft => {
  const name = typed.name.trim();
  const description = typed.description.trim();
  const source = typed.source.trim();
  const sourceUrl = typed.sourceUrl.trim();
  check('name', name === '' ? 'Enter a name' : textProblem('Name', name, assetNameMaxLength));
  check('description', textProblem('Description', description, assetDescriptionMaxLength));
  check('source', textProblem('Source', source, sourceMaxLength));
  check('sourceUrl', textProblem('Source address', sourceUrl, addressMaxLength));
  check('sourceUrl', sourceUrl === '' || isWebAddress(sourceUrl) ? undefined : 'Use http or https links only');
  return {
    name,
    description,
    source,
    sourceUrl,
    brandId: typed.brandId,
    tags: checkTags(typed.tags),
    usageLocations: checkLocations(typed.usageLocations),
    customAttributes: parseAttributes(attributesText(typed.customAttributes)),
  };
};

const isSide = (pixels: number | undefined): boolean =>
  pixels === undefined || (Number.isInteger(pixels) && pixels > 0 && pixels <= largestSide);

const checkVariation = (variation: VariationDraft, parents: ReadonlySet<string>): VariationDraft => {
  const { id, category, type, size, width, height, duration, background, isThumbnail, parentId } = variation;
  const name = variation.name.trim();
  const accepted = Object.hasOwn(acceptedFiles, type) ? acceptedFiles[type] : undefined;
  check('variations', isUlid(id) ? undefined : 'The id of a variation is not valid');
  check('variations', name === '' ? 'Enter a name for each variation' : textProblem('Name', name, assetNameMaxLength));
  check('variations', accepted?.kind === category ? undefined : `${name} is not of a type that is taken`);
  check('variations', size > 0 && Number.isInteger(size) ? undefined : `${name} is empty`);
  check('variations', isSide(width) && isSide(height) ? undefined : `The size of ${name} in pixels is not valid`);
  check(
    'variations',
    duration === undefined || (Number.isFinite(duration) && duration >= 0)
      ? undefined
      : `The length of ${name} is not valid`,
  );
  check(
    'variations',
    background === undefined || isHexColor(background) ? undefined : 'Write the background as #RRGGBB',
  );
  if (isThumbnail) {
    check('variations', category === 'image' ? undefined : 'A thumbnail must be an image');
    check('variations', parents.has(parentId ?? '') ? undefined : 'Parent variation not found');
  }
  return { ...variation, name, background: background?.toUpperCase() };
};

/** The primary one among the variations. Rejects with `invalid` where there is none, or more than one. */
const onePrimary = (variations: readonly VariationDraft[]): VariationDraft => {
  const [primary, ...others] = variations.filter(({ isPrimary, isThumbnail }) => isPrimary && !isThumbnail);
  if (primary === undefined) throw invalid('variations', 'Primary variation not found');
  check('variations', others.length > 0 ? 'There can be one primary variation only' : undefined);
  return primary;
};

export type CheckedVariations = { readonly type: MediaKind; readonly variations: readonly VariationDraft[] };

/** The variations as they are kept, with the type that they give their asset. Rejects with `invalid`. */
export const checkVariations = (typed: readonly VariationDraft[]): CheckedVariations => {
  const shown = typed.filter(({ isThumbnail }) => !isThumbnail);
  const { category } = onePrimary(typed);
  check('variations', shown.length > variationsMax ? `Use at most ${variationsMax} variations` : undefined);
  check(
    'variations',
    new Set(typed.map(({ id }) => id)).size < typed.length ? 'Two variations have the same id' : undefined,
  );
  const parents = new Set(shown.map(({ id }) => id));
  const shownTwice = new Set<string>();
  for (const { isThumbnail, parentId } of typed) {
    if (!isThumbnail || parentId === undefined) continue;
    check('variations', shownTwice.has(parentId) ? 'A variation has one thumbnail only' : undefined);
    shownTwice.add(parentId);
  }
  return { type: category, variations: typed.map((variation) => checkVariation(variation, parents)) };
};
