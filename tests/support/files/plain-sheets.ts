import type { PdfWork } from '#backend/pdf/sheets.ts';

const plainly = async (sheet: object): Promise<Uint8Array> =>
  Buffer.from(`%PDF-1.7\n${JSON.stringify(sheet, (name, value: unknown) => (name === 'jpeg' ? '' : value))}`);

/** The words of sheets as JSON under the head of a PDF: drawing one takes longer than paying does. */
export const plainSheets: PdfWork = { receipt: plainly, proposal: plainly, close: async () => undefined };
