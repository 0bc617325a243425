import { defaultCurrency, formatMoney } from '#core/kernel/money.ts';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import { answeredFields, type AnsweredField } from '../answer-text.ts';
import type { Answer } from '../request-field.ts';
import type { Work } from '../kind-form.ts';
import { requestForms } from '../request-form.ts';
import type { DesignCodeRequest } from '../request.ts';
import type { EstimatedItem } from './estimate.ts';
import type { PriceList } from './price-list.ts';

type Request = Pick<DesignCodeRequest, 'kind' | 'answers'>;

const rushed: Work = {
  price: 'rush',
  title: 'Express delivery',
  reads: ['timeline'],
  when: { field: 'timeline', isOneOf: ['within-two-weeks'] },
};

const isWanted = ({ when }: Work, answers: ReadonlyMap<string, Answer>): boolean =>
  when === undefined || when.isOneOf.some((value) => value === answers.get(when.field));

const countOf = ({ each }: Work, answers: ReadonlyMap<string, Answer>): number => {
  if (each === undefined) return 1;
  const chosen = answers.get(each);
  return Array.isArray(chosen) ? chosen.length : 0;
};

const sentence = (read: readonly AnsweredField[]): string =>
  read.map(({ field, text }) => `${field.label}: ${text}`).join('; ');

const periods = { MONTH: ' a month', YEAR: ' a year' } as const;

const priceText = (count: number, price: string, { billed }: Work): string =>
  `${count === 1 ? '' : `${count} × `}${price}${billed === undefined ? '' : periods[billed]}`;

type Pricing = { readonly prices: PriceList; readonly currency: string };

const itemOf = (
  work: Work,
  count: number,
  read: readonly AnsweredField[],
  { prices, currency }: Pricing,
): EstimatedItem => {
  const price = prices[work.price];
  return {
    title: work.title,
    description: sentence(read).slice(0, draftLimits.description),
    price: Math.min(count * price, draftLimits.maxPrice),
    billingType: work.billed === undefined ? 'ONE_TIME' : 'RECURRING',
    billingInterval: work.billed,
    fields: read.map(({ field }) => field.name),
    reason: `${sentence(read)}. Price list, ${work.price}: ${priceText(count, formatMoney({ amount: price, currency }), work)}`,
  };
};

/**
 * Returns the work that a request's answers ask for, priced by the price list, whose prices are minor units of `currency`. It reads choices only, and no text that a
 * person wrote has a part in it.
 */
export const estimateItems = (
  { kind, answers }: Request,
  prices: PriceList,
  currency = defaultCurrency,
): readonly EstimatedItem[] => {
  const answered = answeredFields(kind, answers);
  const values = new Map(answered.map(({ field, answer }) => [field.name, answer]));
  return [...requestForms[kind].work, rushed].flatMap((work) => {
    const count = countOf(work, values);
    const read = answered.filter(({ field }) => work.reads.includes(field.name));
    return count > 0 && read.length > 0 && isWanted(work, values)
      ? [itemOf(work, count, read, { prices, currency })]
      : [];
  });
};
