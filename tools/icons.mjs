// Draws the icons of public/ from favicon.svg, after a change of the mark: node tools/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const mark = readFileSync('public/favicon.svg', 'utf8');
/** To the edges, for systems that cut icons to a shape of their own; the mark stays within the inner 80 %. */
const square = (scale) =>
  mark.replace('rx="6" ', '').replace('<path', `<path transform="translate(11 11) scale(${scale}) translate(-11 -11)"`);

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 22 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** One PNG in the container that browsers ask for unasked. */
const ico = (image, size) => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
};

writeFileSync('public/favicon.ico', ico(await png(mark, 32), 32));
writeFileSync('public/apple-touch-icon.png', await png(square(1), 180));
writeFileSync('public/icon-192.png', await png(mark, 192));
writeFileSync('public/icon-512.png', await png(mark, 512));
writeFileSync('public/icon-maskable-512.png', await png(square(0.9), 512));
