import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const { resolve } = createRequire(import.meta.url);

/** The face of the sheets, and one that has the letters that the first lacks: Hebrew, Arabic, Armenian and more. */
export const faces = ['Inter', 'DejaVu Sans'];

const regular = 400;
export const bold = 600;

Font.register({
  family: 'Inter',
  fonts: [
    { src: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'), fontWeight: regular },
    { src: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'), fontWeight: bold },
  ],
});
Font.register({
  family: 'DejaVu Sans',
  fonts: [
    { src: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'), fontWeight: regular },
    { src: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'), fontWeight: bold },
  ],
});

/** The longest run of letters that fits the narrowest column. */
const longestPart = 24;

/** Words are not hyphenated; one that no line has room for goes on in the next. */
Font.registerHyphenationCallback((word) => {
  const letters = [...word];
  const parts = Math.ceil(letters.length / longestPart);
  return Array.from({ length: parts }, (_, part) =>
    letters.slice(part * longestPart, (part + 1) * longestPart).join(''),
  );
});

type Glyphs = { readonly hasGlyphForCodePoint: (codePoint: number) => boolean };

const glyphs = async (): Promise<readonly Glyphs[]> => {
  await Promise.all(faces.map((fontFamily) => Font.load({ fontFamily })));
  return faces.flatMap((fontFamily) => {
    const data = Font.getFont({ fontFamily })?.data as Glyphs | null | undefined;
    return data === null || data === undefined ? [] : [data];
  });
};

const unknown = '\u{FFFD}';

/** Returns what makes a text printable: a letter that no face has becomes the sign for one, since it would be another letter. */
export const loadPrintable = async (): Promise<(text: string) => string> => {
  const all = await glyphs();
  const isKnown = (letter: string): boolean =>
    letter === '\n' || all.some((face) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return (text) => Array.from(text.normalize('NFC'), (letter) => (isKnown(letter) ? letter : unknown)).join('');
};
