import type { ServiceLineItem } from '#core/proposals/service.ts';

/** A line item that was generated from a request, with what it follows from. */
export type EstimatedItem = Pick<
  ServiceLineItem,
  'title' | 'description' | 'price' | 'billingType' | 'billingInterval'
> & {
  /** The names of the fields of the request that it follows from, at least one. */
  readonly fields: readonly string[];
  /** Why it is there and how its price comes about, in a sentence. */
  readonly reason: string;
};

export type Estimate = {
  readonly items: readonly EstimatedItem[];
  readonly currency: string;
  /** `embedded` for the rules of the portal, or the name of the model that worded the items. */
  readonly madeBy: string;
  /** Why a model that is set up had no part in it; undefined where it had, or none is. */
  readonly problem: string | undefined;
};

/** What made an estimate where no model had a part in it. */
export const embeddedEstimator = 'embedded';
