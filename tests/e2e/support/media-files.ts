import sharp from 'sharp';
import type { Page } from './fixtures.ts';

/** A file as a test holds it. */
export type TestFile = { readonly name: string; readonly type: string; readonly base64: string };

const formats = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;

const drawing = (number: number, width: number, height: number): Buffer => {
  const hue = (number * 47) % 360;
  const ground =
    number % 7 === 0 ? '' : `<rect width="100%" height="100%" fill="hsl(${hue},60%,${30 + (number % 40)}%)"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}<circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 3}" fill="hsl(${(hue + 150) % 360},70%,70%)"/><text x="20" y="40" font-size="32">${number}</text></svg>`,
  );
};

/** Pictures of five formats and many shapes, no two the same. */
export const manyPictures = (count: number): Promise<readonly TestFile[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index): Promise<TestFile> => {
      const format = formats[index % formats.length] ?? 'png';
      const bytes = await sharp(drawing(index, 200 + ((index * 37) % 400), 160 + ((index * 53) % 300)))
        .toFormat(format)
        .toBuffer();
      const name = `Picture ${String(index + 1).padStart(3, '0')}.${format === 'jpeg' ? 'jpg' : format}`;
      return { name, type: `image/${format}`, base64: bytes.toString('base64') };
    }),
  );

/** Films that the browser itself records from a canvas, of both types that are taken where it can write both. */
export const films = (page: Page, count: number): Promise<readonly TestFile[]> =>
  page.evaluate(async (wanted) => {
    const base64Of = async (blob: Blob): Promise<string> => {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
    };
    const record = (type: string, number: number): Promise<Blob> =>
      new Promise((resolve) => {
        const canvas = document.createElement('canvas');
        canvas.width = 160;
        canvas.height = 90 + number * 10;
        const context = canvas.getContext('2d');
        const parts: Blob[] = [];
        const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: type });
        let frame = 0;
        const paint = (): void => {
          if (context === null) return;
          context.fillStyle = `hsl(${number * 60 + frame * 8}, 70%, 50%)`;
          context.fillRect(0, 0, canvas.width, canvas.height);
          if (frame++ < 20) requestAnimationFrame(paint);
          else recorder.stop();
        };
        recorder.ondataavailable = ({ data }) => parts.push(data);
        recorder.onstop = () => resolve(new Blob(parts, { type: type.split(';')[0] ?? type }));
        recorder.start();
        paint();
      });
    const types = ['video/webm;codecs=vp8', 'video/mp4'].filter((type) => MediaRecorder.isTypeSupported(type));
    return Promise.all(
      Array.from({ length: wanted }, async (_, number) => {
        const blob = await record(types[number % types.length] ?? 'video/webm', number);
        return { name: `Film ${number + 1}.${blob.type.slice(6)}`, type: blob.type, base64: await base64Of(blob) };
      }),
    );
  }, count);

/** Drops files on the page as a person does with the pointer. */
export const dropFiles = (page: Page, files: readonly TestFile[]): Promise<void> =>
  page.evaluate((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of dropped) {
      const text = atob(base64);
      const bytes = new Uint8Array(text.length);
      for (let at = 0; at < text.length; at += 1) bytes[at] = text.codePointAt(at) ?? 0;
      transfer.items.add(new File([bytes], name, { type }));
    }
    const target = document.querySelector('main') ?? document.body;
    for (const kind of ['dragenter', 'dragover', 'drop'])
      target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: transfer }));
  }, files);

/** Pictures of noise, each of some hundred kilobytes. */
export const largePictures = (count: number): Promise<readonly TestFile[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index): Promise<TestFile> => {
      const side = 300 + index * 7;
      const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
      const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise } })
        .png()
        .toBuffer();
      return { name: `Large ${index + 1}.png`, type: 'image/png', base64: bytes.toString('base64') };
    }),
  );
