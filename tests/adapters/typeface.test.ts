import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { createTextStorage } from '#adapters/web/text-storage.ts';
import { interSubset } from '#src/page/typeface.ts';
import { keepTypeface } from '#src/typeface.ts';
import { interHeights, interMatches } from '#ui/theme/type-faces.ts';
import { createFakeStorage } from '#tests/support/fake-storage.ts';

const mostBytes = 50_000;

describe('the built typeface', () => {
  it('is small, and has the letters of names all over Europe, money, figures of one width and the weights that are used', async () => {
    const bytes = await interSubset();
    const font = create(Buffer.from(bytes)) as Font;
    expect(bytes.byteLength).toBeLessThanOrEqual(mostBytes);
    expect([...'éőŁß€ễ−…'].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([]);
    expect(font.availableFeatures).toEqual(expect.arrayContaining(['calt', 'kern', 'tnum']));
    expect(font.variationAxes).toEqual({ wght: expect.objectContaining({ min: 400, default: 400, max: 600 }) });
    expect([font.ascent, -font.descent].map((height) => height / font.unitsPerEm)).toEqual([
      expect.closeTo(interHeights.ascent, 3),
      expect.closeTo(interHeights.descent, 3),
    ]);
  });
});

const letters = [...'abcdefghijklmnopqrstuvwxyz '];
/** How often English has each of them, in thousandths. */
const shares = [65, 13, 22, 33, 103, 20, 16, 49, 57, 1, 6, 33, 20, 57, 62, 15, 1, 50, 53, 75, 23, 8, 17, 1, 14, 1, 183];
/** How wide Helvetica, Arial and Liberation Sans have each of them, in thousandths of the size. */
const regular = [
  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
  500, 500, 500, 278,
];
const bold = [
  556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778,
  556, 556, 500, 278,
];

const usual = (widths: readonly number[]): number =>
  widths.reduce((sum, width, at) => sum + width * (shares[at] ?? 0), 0);

const interWidths = async (wght: number): Promise<readonly number[]> => {
  const font = create(Buffer.from(await interSubset({ targetFormat: 'sfnt', wght }))) as Font;
  return letters.map((letter) => (font.layout(letter).advanceWidth / font.unitsPerEm) * 1000);
};

describe('what is drawn before the typeface is there', () => {
  it.each(interMatches)('has its width in weight $weight', async ({ weight, suffix, size }) => {
    const installed = usual(suffix === ' Bold' ? bold : regular);
    expect((100 * usual(await interWidths(weight))) / installed).toBeCloseTo(size, 1);
  });
});

const address = '/assets/inter-Ab12Cd34.woff2';

/** A visit of a device that keeps its notes in `texts`; it asks for the typeface when `rest` is called. */
const visit = (texts: Map<string, string>, more: Partial<Parameters<typeof keepTypeface>[0]> = {}) => {
  const asked: string[] = [];
  let rest = (): void => undefined;
  const idle = new Promise<void>((resolve) => {
    rest = resolve;
  });
  const send = async (file: string) => {
    asked.push(file);
    return new Response('a typeface');
  };
  const notes = createTextStorage(() => createFakeStorage(texts));
  return {
    asked,
    rest,
    done: keepTypeface({ address, notes, connection: undefined, idle: () => idle, send, ...more }),
  };
};

describe('the typeface of the next visit', () => {
  it('is fetched once the browser is idle, noted when it is there, and not fetched again until it is another file', async () => {
    const texts = new Map<string, string>();
    const first = visit(texts);
    await Promise.resolve();
    expect(first.asked).toEqual([]);
    first.rest();
    await first.done;
    expect(first.asked).toEqual([address]);
    expect([...texts]).toEqual([['coolio-typeface', address]]);

    const second = visit(texts);
    second.rest();
    await second.done;
    expect(second.asked).toEqual([]);

    const next = visit(texts, { address: '/assets/inter-Ef56Gh78.woff2' });
    next.rest();
    await next.done;
    expect(next.asked).toEqual(['/assets/inter-Ef56Gh78.woff2']);
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
    'is not fetched where the network is short of room: %o',
    async (connection) => {
      const { asked, rest, done } = visit(new Map(), { connection });
      rest();
      await done;
      expect(asked).toEqual([]);
    },
  );

  it.each([
    ['is refused', async () => new Response('none', { status: 404 })],
    ['does not arrive', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is not noted where it %s', async (_how, send) => {
    const texts = new Map<string, string>();
    const { rest, done } = visit(texts, { send });
    rest();
    await done;
    expect([...texts]).toEqual([]);
  });
});
