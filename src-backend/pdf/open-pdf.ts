import { openThreads } from '#backend/threads/open-threads.ts';
import type { PdfWork } from './sheets.ts';

export type PdfPlace = {
  /** The built `pdf-worker`, where sheets are made in a thread; they are made in place unless set. */
  readonly pdfWorker?: string | undefined;
  /** What makes sheets in place of both. */
  readonly pdf?: PdfWork | undefined;
};

export type OpenPdf = { readonly pdf: PdfWork };

const patienceMs = 20_000;

/** Lets nobody else be served meanwhile: for programs that serve nobody, tests and development. Loads the library with the first sheet. */
const inPlace: PdfWork = {
  receipt: async (sheet) => (await import('./pdf-worker.ts')).receipt(sheet),
  proposal: async (sheet) => (await import('./pdf-worker.ts')).proposal(sheet),
  close: async () => undefined,
};

const inThread = (file: string): PdfWork => {
  const { run, close } = openThreads({
    file,
    most: 1,
    patienceMs,
    tooLong: 'This sheet takes too long to make: try again in a minute',
  });
  return { receipt: (sheet) => run('receipt', sheet), proposal: (sheet) => run('proposal', sheet), close };
};

/** Returns what makes PDFs in this deployment. */
export const openPdf = ({ pdfWorker, pdf }: PdfPlace): OpenPdf => ({
  pdf: pdf ?? (pdfWorker === undefined ? inPlace : inThread(pdfWorker)),
});
