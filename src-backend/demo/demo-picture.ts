import { demoCovers, demoCoverSize } from '#contracts/demo-world/covers/demo-covers.ts';
import { loadSharp } from '#backend/files/load-sharp.ts';

type Pictured = { readonly caption: string; readonly hue: number };

/** Pixels. */
const plainWidth = 1200;
const height = 800;

/** Returns how many pixels wide a picture is. */
export const demoPictureWidth = ({ caption }: Pick<Pictured, 'caption'>): number =>
  demoCovers[caption] === undefined ? plainWidth : demoCoverSize.width;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The drawing of a plain picture with its caption. */
const plain = ({ caption, hue }: Pictured): string => {
  const shapes = Array.from({ length: 7 }, (_, at) => {
    const size = 90 + at * 34;
    const x = 120 + at * 165;
    const y = 250 + ((at * 137) % 320);
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="hsl(${(hue + at * 14) % 360} 62% ${38 + at * 5}%)" fill-opacity="0.55"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${plainWidth}" height="${height}">
<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 45% 92%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 50% 78%)"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#ground)"/>${shapes}
<text x="64" y="720" font-family="sans-serif" font-size="64" font-weight="600" fill="hsl(${hue} 40% 16%)">${escaped(caption)}</text></svg>`;
};

/** A picture for an item of the demo world, as WebP: a drawn one for the larger offers, else a small plain one. */
export const demoPicture = async (file: Pictured): Promise<Buffer> => {
  const sharp = await loadSharp();
  return sharp(Buffer.from(demoCovers[file.caption]?.() ?? plain(file)))
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
};
