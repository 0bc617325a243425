import { bytesText } from '#core/kernel/byte-size.ts';
import type { Asset, Variation } from '#core/assets/asset.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** `0:42`, `1:02:03` */
export const durationText = (seconds: number): string => {
  const all = Math.round(seconds);
  const hours = Math.floor(all / 3600);
  const minutes = Math.floor((all % 3600) / 60);
  return hours === 0 ? `${minutes}:${twoDigits(all % 60)}` : `${hours}:${twoDigits(minutes)}:${twoDigits(all % 60)}`;
};

/** `1920 × 1080`, or undefined where it is not known. */
export const pixelsText = ({ width, height }: Pick<Variation, 'width' | 'height'>): string | undefined =>
  width === undefined || height === undefined ? undefined : `${width} × ${height}`;

/** `JPEG` */
export const typeText = (contentType: string): string =>
  (contentType.split('/')[1] ?? contentType).toUpperCase().replace('WEBP', 'WebP').replace('WEBM', 'WebM');

/** Pixels, bytes and type of a variation, as far as they are known. */
export const variationText = (variation: Variation): string =>
  [
    pixelsText(variation),
    variation.duration === undefined ? undefined : durationText(variation.duration),
    bytesText(variation.size),
    typeText(variation.type),
  ]
    .filter((part) => part !== undefined)
    .join(', ');

/** `1 asset`, `1,204 assets` */
export const countText = (count: number, noun: string): string =>
  `${whole.format(count)} ${count === 1 ? noun : `${noun}s`}`;

const extensions: Readonly<Record<string, string>> = { jpeg: 'jpg' };

/** A name for the saved file, without what file systems refuse. */
export const fileName = (asset: Pick<Asset, 'name' | 'variations'>, variation: Variation): string => {
  const ending = variation.type.split('/')[1] ?? '';
  const own = variation.name.replace(/\.[a-z0-9]{1,5}$/i, '');
  const base = asset.variations.length === 1 || own === asset.name ? asset.name : `${asset.name} - ${own}`;
  return `${base.replaceAll(/[\\/:*?"<>|]/g, '-')}.${extensions[ending] ?? ending}`;
};
