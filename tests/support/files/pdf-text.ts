import PDFParser, { type Output } from 'pdf2json';

/** A piece of text on a page, left to right as it is seen; places in points from the page's left edge and top. */
export type PdfText = { readonly page: number; readonly x: number; readonly y: number; readonly text: string };

const pointsOfUnit = 16;

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Pieces come as they are seen, and one that is read from right to left last letter first. */
const asRead = (text: string): string => (rightToLeft.test(text) ? [...text].toReversed().join('') : text);

/** Returns every piece of text of a PDF, as a reader who selects it gets it. */
export const pdfTexts = async (bytes: Uint8Array): Promise<readonly PdfText[]> => {
  const parser = new PDFParser();
  const parsed = new Promise<Output>((resolve, reject) => {
    parser.on('pdfParser_dataReady', resolve);
    parser.on('pdfParser_dataError', (error) => reject(error instanceof Error ? error : error.parserError));
  });
  parser.parseBuffer(Buffer.from(bytes), 0);
  const { Pages } = await parsed;
  return Pages.flatMap(({ Texts }, page) =>
    Texts.map(({ x, y, R }) => ({
      page,
      x: x * pointsOfUnit,
      y: y * pointsOfUnit,
      text: asRead(R.map(({ T }) => decodeURIComponent(T)).join('')),
    })),
  );
};

/** Returns the lines of a PDF, each with its pieces joined by one space. */
export const pdfLines = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const lines = new Map<string, PdfText[]>();
  for (const piece of await pdfTexts(bytes)) {
    const place = `${piece.page} ${Math.round(piece.y)}`;
    lines.set(place, [...(lines.get(place) ?? []), piece]);
  }
  return [...lines.values()].map((pieces) =>
    pieces
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text.trim())
      .filter((text) => text !== '')
      .join(' '),
  );
};
