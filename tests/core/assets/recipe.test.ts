import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingOf, recipes } from '#core/assets/recipe.ts';

const side = integer({ min: 1, max: 20_000 });
const pictures = record({
  width: side,
  height: side,
  type: constantFrom('image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'),
});

describe.each(recipes)('the recipe $name', (recipe) => {
  it('never draws larger than the picture is, nor anything outside of it', () => {
    assert(
      property(pictures, (picture) => {
        const { crop, width, height } = drawingOf(recipe, picture, 'a.png');
        for (const number of [crop.x, crop.y, crop.width, crop.height, width, height])
          expect(Number.isInteger(number)).toBe(true);
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(picture.width);
        expect(crop.y + crop.height).toBeLessThanOrEqual(picture.height);
        expect(Math.min(crop.width, crop.height, width, height)).toBeGreaterThanOrEqual(1);
        expect(width).toBeLessThanOrEqual(crop.width);
        expect(height).toBeLessThanOrEqual(crop.height);
        expect(width).toBeLessThanOrEqual(recipe.size?.width ?? picture.width);
        expect(height).toBeLessThanOrEqual(recipe.size?.height ?? picture.height);
      }),
    );
  });

  it('has the ratio that it says, or the picture’s own', () => {
    assert(
      property(pictures, (picture) => {
        const { crop, width, height } = drawingOf(recipe, picture, 'a.png');
        const ratio = recipe.size?.fit === 'cover' ? recipe.size.width / recipe.size.height : crop.width / crop.height;
        const byWidth = Math.abs(height - width / ratio);
        const byHeight = Math.abs(width - height * ratio);
        const isThin = crop.width === 1 || crop.height === 1 || width === 1 || height === 1;
        expect(isThin || Math.min(byWidth, byHeight) <= 1).toBe(true);
        const isWhole = crop.width === picture.width && crop.height === picture.height;
        expect(recipe.size?.fit === 'cover' || isWhole).toBe(true);
      }),
    );
  });

  it('cuts as much off on either side', () => {
    assert(
      property(pictures, (picture) => {
        const { crop } = drawingOf(recipe, picture, 'a.png');
        expect(Math.abs(picture.width - crop.width - 2 * crop.x)).toBeLessThanOrEqual(1);
        expect(Math.abs(picture.height - crop.height - 2 * crop.y)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('recipes', () => {
  const drawn = (id: string, width: number, height: number, type = 'image/png', name = 'meadow.final.png') => {
    const recipe = recipes.find((each) => each.id === id);
    if (recipe === undefined) throw new Error(`There is no recipe ${id}`);
    return drawingOf(recipe, { width, height, type }, name);
  };

  it('have ids and names of their own', () => {
    expect(new Set(recipes.map(({ id }) => id)).size).toBe(recipes.length);
    expect(new Set(recipes.map(({ name }) => name)).size).toBe(recipes.length);
  });

  it.each([
    ['square', 3000, 2000, { crop: { x: 500, y: 0, width: 2000, height: 2000 }, width: 1080, height: 1080 }],
    ['story', 3000, 2000, { crop: { x: 937, y: 0, width: 1125, height: 2000 }, width: 1080, height: 1920 }],
    ['large', 3840, 2160, { crop: { x: 0, y: 0, width: 3840, height: 2160 }, width: 1920, height: 1080 }],
    ['small', 400, 300, { crop: { x: 0, y: 0, width: 400, height: 300 }, width: 400, height: 300 }],
  ])('%s of %i × %i', (id, width, height, expected) => {
    expect(drawn(id, width, height)).toMatchObject(expected);
  });

  it('name the file by its new type', () => {
    expect(drawn('square', 9, 9)).toMatchObject({ name: 'meadow.final.jpg', type: 'image/jpeg' });
    expect(drawn('clean', 9, 9)).toMatchObject({ name: 'meadow.final.png', type: 'image/png' });
    expect(drawn('clean', 9, 9, 'image/gif', 'wave')).toMatchObject({ name: 'wave.webp', type: 'image/webp' });
  });
});
