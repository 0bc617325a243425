import { sumOf } from '../kernel/money.ts';
import { isDeclinedByAll, type KnownProposalStatus, type ProposalRecipient, type ProposalStatus } from './proposal.ts';
import { lineTotal, type BillingInterval, type BillingType } from './service.ts';

/** What the rules of parts look at; an interval that is null or undefined is none. */
export type PartItem = {
  readonly id: string;
  readonly billingType: BillingType;
  readonly billingInterval?: BillingInterval | null | undefined;
  readonly isRequired?: boolean | undefined;
};

type Paid = { readonly itemIds: readonly string[] };

const recursEach = (interval: BillingInterval) => (item: PartItem) =>
  item.billingType === 'RECURRING' && item.billingInterval === interval;

/**
 * Returns the items of a proposal by the payments that they need. One payment has one interval, so that monthly and yearly
 * items make two parts, one-time items in the first; anything else is one part.
 */
export const partsOf = <I extends PartItem>(items: readonly I[]): readonly (readonly I[])[] => {
  const yearly = items.filter(recursEach('YEAR'));
  return yearly.length > 0 && items.some(recursEach('MONTH'))
    ? [items.filter((item) => !yearly.includes(item)), yearly]
    : [items];
};

export const partIsPaid = 'This part is already paid';

const isPaid = (part: readonly PartItem[], payments: readonly Paid[]): boolean =>
  payments.some(({ itemIds }) => part.some(({ id }) => itemIds.includes(id)));

/** Returns the parts of which no item is paid yet. */
export const openParts = <I extends PartItem>(
  items: readonly I[],
  payments: readonly Paid[],
): readonly (readonly I[])[] => partsOf(items).filter((part) => !isPaid(part, payments));

/** Whether none of these items is in a part that can still be paid. */
export const isPartPaid = (items: readonly PartItem[], payments: readonly Paid[], ids: ReadonlySet<string>): boolean =>
  !openParts(items, payments).some((part) => part.some(({ id }) => ids.has(id)));

/** Returns the part that one of these items belongs to. */
export const partWith = <I extends PartItem>(items: readonly I[], ids: ReadonlySet<string>): readonly I[] =>
  partsOf(items).find((part) => part.some(({ id }) => ids.has(id))) ?? [];

/**
 * Returns the status of a sent proposal after an answer: paid once each part is paid, or once nobody is left to pay the rest;
 * declined once everybody has declined and nothing was paid.
 */
export const statusAfterAnswer = (
  items: readonly PartItem[],
  payments: readonly Paid[],
  recipients: readonly Pick<ProposalRecipient, 'declinedAt'>[],
): KnownProposalStatus => {
  if (openParts(items, payments).length === 0) return 'PAID';
  if (!isDeclinedByAll(recipients)) return 'SENT';
  return payments.length > 0 ? 'PAID' : 'DECLINED';
};

/** Returns what came in for a proposal. Minor units. */
export const paidTotal = ({ payments }: { readonly payments: readonly { readonly total: number }[] }): number =>
  sumOf(payments.map(({ total }) => total));

/** Returns the ids of the items that were paid. */
export const paidItemIds = ({ payments }: { readonly payments: readonly Paid[] }): ReadonlySet<string> =>
  new Set(payments.flatMap(({ itemIds }) => itemIds));

type Offered<I extends PartItem> = {
  readonly status: ProposalStatus;
  readonly services: readonly { readonly lineItems: readonly I[] }[];
  readonly payments: readonly Paid[];
};

const itemsIn = <I extends PartItem>({ services }: Offered<I>): readonly I[] =>
  services.flatMap(({ lineItems }) => lineItems);

/** Returns the parts of a proposal that can still be paid while it is sent. */
export const partsToPay = <I extends PartItem>(proposal: Offered<I>): readonly (readonly I[])[] =>
  proposal.status === 'SENT' ? openParts(itemsIn(proposal), proposal.payments) : [];

/** Returns what a sent proposal still asks for. Minor units; each recurring item counts for one period. */
export const openTotal = (
  proposal: Offered<PartItem & { readonly price: number; readonly quantity?: number | undefined }>,
): number => sumOf(partsToPay(proposal).flatMap((part) => part.map(lineTotal)));

/** Returns the ids of the items that were left: somebody paid, and not for these, and nobody can any more. */
export const leftItemIds = (proposal: Offered<PartItem>): ReadonlySet<string> => {
  if (proposal.payments.length === 0) return new Set();
  const kept = new Set([...paidItemIds(proposal), ...partsToPay(proposal).flatMap((part) => part.map(({ id }) => id))]);
  return new Set(
    itemsIn(proposal)
      .map(({ id }) => id)
      .filter((id) => !kept.has(id)),
  );
};

/** Words for when the items of a part are billed: `Once and monthly`, `Yearly`. */
export const partName = (part: readonly PartItem[]): string => {
  const isOnce = part.some(({ billingType }) => billingType === 'ONE_TIME');
  const period = part.some(recursEach('YEAR')) ? 'yearly' : part.some(recursEach('MONTH')) ? 'monthly' : undefined;
  if (period === undefined) return 'Once';
  return isOnce ? `Once and ${period}` : period === 'yearly' ? 'Yearly' : 'Monthly';
};
