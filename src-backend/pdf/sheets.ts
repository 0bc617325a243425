import type { ReceiptLine } from '#core/orders/receipt.ts';

/** Whose letterhead a sheet has. */
export type SheetHouse = {
  readonly productName: string;
  /** Beneath the name: address, tax number and what else belongs there. */
  readonly address: readonly string[];
  /** `#4f46e5` */
  readonly accent: string;
  /** The square mark as a PNG; the portal's own where undefined. */
  readonly logo: Uint8Array | undefined;
};

/** A fact at the head of a sheet, such as its number. */
export type SheetFact = { readonly label: string; readonly value: string };

/** All words of a receipt. */
export type ReceiptSheet = {
  readonly house: SheetHouse;
  readonly facts: readonly SheetFact[];
  readonly buyer: readonly string[];
  /** `$120.00 paid on October 2, 2026` */
  readonly sentence: string;
  readonly lines: readonly ReceiptLine[];
  /** The last is the sum. */
  readonly totals: readonly SheetFact[];
};

export type SheetPicture = { readonly id: string; readonly jpeg: Uint8Array };

/** An offered item; `mark` says what came of it, where that is known. */
export type SheetItem = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly price: string;
  /** `3 × $40.00`; undefined for a single one. */
  readonly each: string | undefined;
  readonly mark: 'paid' | 'left' | undefined;
  readonly pictures: readonly SheetPicture[];
};

/** All words of a proposal. */
export type ProposalSheet = {
  readonly house: SheetHouse;
  readonly facts: readonly SheetFact[];
  readonly addressees: string;
  readonly title: string;
  readonly message: string;
  readonly sender: string;
  readonly services: readonly { readonly id: string; readonly title: string; readonly items: readonly SheetItem[] }[];
  readonly totals: readonly SheetFact[];
  readonly terms: string;
};

/** Makes sheets to keep and to print, as PDFs of A4 pages whose text can be selected. Each rejects when it takes too long. */
export type PdfWork = {
  readonly receipt: (sheet: ReceiptSheet) => Promise<Uint8Array>;
  readonly proposal: (sheet: ProposalSheet) => Promise<Uint8Array>;
  /** Ends what is under way. */
  readonly close: () => Promise<void>;
};
