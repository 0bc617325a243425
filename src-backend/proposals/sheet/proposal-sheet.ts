import type { ProposalSheet, SheetFact, SheetHouse } from '#backend/pdf/sheets.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { totalsOf, type CartTotals } from '#core/proposals/cart.ts';
import { priceText, quantityText } from '#core/proposals/price-text.ts';
import { leftItemIds, paidItemIds, paidTotal } from '#core/proposals/payment-parts.ts';
import { letterTitle } from '#core/proposals/proposal-title.ts';
import { proposalNumber } from '#core/proposals/proposal.ts';
import { dayInWords } from '#core/proposals/validity.ts';
import type { StoredProposal } from '../proposal-store.ts';
import { itemsIn } from '../proposal-tables.ts';
import type { Pictures } from './sheet-pictures.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const recurringFacts = ({ perMonth, perYear }: CartTotals, currency: string): readonly SheetFact[] => [
  ...(perMonth === 0 ? [] : [{ label: 'Each month', value: formatMoney({ amount: perMonth, currency }) }]),
  ...(perYear === 0 ? [] : [{ label: 'Each year', value: formatMoney({ amount: perYear, currency }) }]),
];

const totalsFor = (proposal: StoredProposal): readonly SheetFact[] => {
  const { currency, payments, services } = proposal;
  const all = totalsOf(itemsIn(services));
  const offered = { label: 'Offered', value: formatMoney({ amount: all.dueToday, currency }) };
  if (payments.length === 0) return [...recurringFacts(all, currency), offered];
  const paid = totalsOf(itemsIn(services).filter(({ id }) => paidItemIds(proposal).has(id)));
  return [
    offered,
    ...recurringFacts(paid, currency),
    { label: 'Paid', value: formatMoney({ amount: paidTotal(proposal), currency }) },
  ];
};

/** Returns the words of a proposal for one reader; its days are those of UTC. */
export const proposalSheet = (
  house: SheetHouse,
  proposal: StoredProposal,
  addressees: string,
  pictures: Pictures,
): ProposalSheet => {
  const { currency, services, sent_at: sentAt, created_at: createdAt, valid_until: validUntil } = proposal;
  const [paid, left] = [paidItemIds(proposal), leftItemIds(proposal)];
  return {
    house,
    facts: [
      { label: 'No.', value: proposalNumber(proposal.id) },
      { label: sentAt === null ? 'Written' : 'Sent', value: day.format(sentAt ?? createdAt) },
      ...(validUntil === null ? [] : [{ label: 'Valid until', value: dayInWords(validUntil) }]),
    ],
    addressees,
    title: letterTitle(proposal),
    message: proposal.message,
    sender: proposal.name ?? proposal.owner_name,
    services: services.map(({ id, title, lineItems }) => ({
      id,
      title,
      items: lineItems.map((item) => ({
        id: item.id,
        title: item.title,
        description: item.description,
        price: priceText(item, currency),
        each: quantityText(item, currency),
        mark: paid.has(item.id) ? 'paid' : left.has(item.id) ? 'left' : undefined,
        pictures: pictures.get(item.id) ?? [],
      })),
    })),
    totals: totalsFor(proposal),
    terms: proposal.terms,
  };
};
