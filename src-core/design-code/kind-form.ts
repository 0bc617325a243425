import type { BillingInterval } from '../proposals/service.ts';
import type { PriceKey } from './estimate/price-list.ts';
import type { RequestField } from './request-field.ts';
import type { RequestKind } from './request-kind.ts';

export type FormStep = { readonly title: string; readonly fields: readonly RequestField[] };

/** Work that answers ask for, with its price in the price list. */
export type Work = {
  readonly price: PriceKey;
  readonly title: string;
  /** The fields that it follows from. */
  readonly reads: readonly string[];
  /** Only where the answer is one of these; always without. */
  readonly when?: { readonly field: string; readonly isOneOf: readonly (string | boolean)[] };
  /** Once for each choice of this field, and not at all without one. */
  readonly each?: string;
  /** The period that the price is for; once where left out. */
  readonly billed?: BillingInterval;
};

/** All that the portal knows of a kind of request: the only place where its fields are listed. */
export type KindForm = {
  readonly kind: RequestKind;
  readonly name: string;
  readonly summary: string;
  readonly steps: readonly FormStep[];
  readonly work: readonly Work[];
};
