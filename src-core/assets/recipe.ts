import type { Variation } from './asset.ts';
import type { Drawing } from './media-editor.ts';

/** A named size and format that a variation can be made in. */
export type Recipe = {
  readonly id: string;
  readonly name: string;
  /** In pixels; `cover` fills both by cutting edges off, `inside` keeps within both. Undefined keeps the size. */
  readonly size: { readonly fit: 'cover' | 'inside'; readonly width: number; readonly height: number } | undefined;
  /** Undefined keeps the type. */
  readonly type: Drawing['type'] | undefined;
};

const cover = (width: number, height: number) => ({ fit: 'cover', width, height }) as const;
const inside = (side: number) => ({ fit: 'inside', width: side, height: side }) as const;

export const recipes: readonly Recipe[] = [
  { id: 'square', name: 'Square post', size: cover(1080, 1080), type: 'image/jpeg' },
  { id: 'story', name: 'Story', size: cover(1080, 1920), type: 'image/jpeg' },
  { id: 'link', name: 'Link preview', size: cover(1200, 630), type: 'image/jpeg' },
  { id: 'header', name: 'Email header', size: cover(1200, 400), type: 'image/jpeg' },
  { id: 'large', name: 'Web, large', size: inside(1920), type: 'image/webp' },
  { id: 'small', name: 'Web, small', size: inside(800), type: 'image/webp' },
  { id: 'clean', name: 'Without metadata', size: undefined, type: undefined },
];

type Size = { readonly width: number; readonly height: number };

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** The type that a picture is drawn in where its own is to be kept. */
const drawnType = (type: string): Drawing['type'] =>
  type === 'image/jpeg' || type === 'image/png' ? type : 'image/webp';

const cropTo = ({ width, height }: Size, ratio: number) => {
  const cropped =
    width / height > ratio
      ? { width: Math.max(1, Math.round(height * ratio)), height }
      : { width, height: Math.max(1, Math.round(width / ratio)) };
  return {
    ...cropped,
    x: Math.floor((width - cropped.width) / 2),
    y: Math.floor((height - cropped.height) / 2),
  };
};

/** How a recipe draws a picture of this size. Never larger than the picture is. */
export const drawingOf = (recipe: Recipe, source: Size & Pick<Variation, 'type'>, name: string): Drawing => {
  const { size } = recipe;
  const type = recipe.type ?? drawnType(source.type);
  const whole = { x: 0, y: 0, width: source.width, height: source.height };
  const crop = size?.fit === 'cover' ? cropTo(source, size.width / size.height) : whole;
  const scale = size === undefined ? 1 : Math.min(1, size.width / crop.width, size.height / crop.height);
  return {
    crop,
    width: Math.max(1, Math.round(crop.width * scale)),
    height: Math.max(1, Math.round(crop.height * scale)),
    type,
    name: `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${extensions[type]}`,
  };
};
