import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { openPdf, type OpenPdf, type PdfPlace } from './open-pdf.ts';

export const pdfFeature: BackendFeature<OpenPdf, OpenPdf, PdfPlace> = {
  name: 'pdf',
  provides: openPdf,
  close: ({ pdf }) => pdf.close(),
};
