import { isDay, notADay, type Day } from '../kernel/calendar/day.ts';
import { parseEmail } from '../kernel/email.ts';
import { refuse } from '../kernel/checked.ts';
import { fieldProblems, type FieldProblem } from '../kernel/field-problem.ts';
import { defaultCurrency, formatMoney, plainMoney, sumOf } from '../kernel/money.ts';
import { namedProblem, textProblem } from '../kernel/text.ts';
import type { MediaKind } from '../files/file-gateway.ts';
import type { Proposal } from './proposal.ts';
import { lineTotal, type BillingInterval, type BillingType, type ServiceType } from './service.ts';

/** What an admin writes. Existing ids are kept; the server makes the others. */
export type ProposalDraft = {
  readonly recipients: readonly { readonly email: string; readonly userId?: string | undefined }[];
  readonly services: readonly ServiceDraft[];
  readonly message: string;
  /** The design and code request that a new proposal answers; an edit leaves it as it is. */
  readonly requestId?: string | undefined;
  /** Empty unless given. */
  readonly title?: string | undefined;
  readonly validUntil?: Day | undefined;
  /** Empty unless given. */
  readonly terms?: string | undefined;
};

export type ServiceDraft = {
  readonly id?: string | undefined;
  readonly title: string;
  readonly type: ServiceType;
  readonly lineItems: readonly LineItemDraft[];
};

export type LineItemDraft = {
  readonly id?: string | undefined;
  readonly title: string;
  readonly description: string;
  /** Minor units. */
  readonly price: number;
  readonly billingType: BillingType;
  readonly billingInterval: BillingInterval | undefined;
  /** 1 unless given. */
  readonly quantity?: number | undefined;
  /** False unless given. */
  readonly isRequired?: boolean | undefined;
  readonly files: readonly { readonly id?: string | undefined; readonly key: string; readonly type: MediaKind }[];
};

export const draftLimits = {
  recipients: 50,
  services: 20,
  items: 50,
  files: 8,
  title: 120,
  description: 2000,
  message: 5000,
  terms: 4000,
  maxQuantity: 999,
  minPrice: 1,
  maxPrice: 99_999_999,
  /** Minor units: $20,000,000.00 or ¥2,000,000,000, so that every sum fits a 32-bit integer. */
  maxTotal: 2_000_000_000,
} as const;

const rangeText = (currency: string): string =>
  [draftLimits.minPrice, draftLimits.maxPrice].map((amount) => plainMoney({ amount, currency })).join('..');

const priceProblem = (price: number, currency: string): string | undefined =>
  Number.isInteger(price) && price >= draftLimits.minPrice && price <= draftLimits.maxPrice
    ? undefined
    : `Price must be ${rangeText(currency)}`;

const quantityProblem = (quantity: number): string | undefined =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= draftLimits.maxQuantity
    ? undefined
    : `Quantity must be 1..${draftLimits.maxQuantity}`;

const itemProblems = (item: LineItemDraft, path: string, currency: string): readonly FieldProblem[] =>
  fieldProblems(
    [`${path}.title`, namedProblem('Title', item.title.trim(), draftLimits.title)],
    [`${path}.description`, textProblem('Description', item.description, draftLimits.description)],
    [`${path}.quantity`, quantityProblem(item.quantity ?? 1)],
    [`${path}.price`, priceProblem(item.price, currency)],
    [
      `${path}.billingInterval`,
      item.billingType === 'RECURRING' && item.billingInterval === undefined ? 'Choose an interval' : undefined,
    ],
    [`${path}.files`, item.files.length > draftLimits.files ? `Add at most ${draftLimits.files} files` : undefined],
  );

const serviceProblems = (service: ServiceDraft, path: string, currency: string): readonly FieldProblem[] => [
  ...fieldProblems([`${path}.title`, namedProblem('Title', service.title.trim(), draftLimits.title)]),
  ...service.lineItems.flatMap((item, index) => itemProblems(item, `${path}.lineItems.${index}`, currency)),
];

const recipientProblems = (recipients: ProposalDraft['recipients']): FieldProblem[] => {
  if (recipients.length > draftLimits.recipients)
    return [{ field: 'recipients', message: `Add at most ${draftLimits.recipients} recipients` }];
  return recipients.flatMap(({ email }, index) =>
    parseEmail(email) === undefined ? [{ field: `recipients.${index}.email`, message: 'Enter a valid email' }] : [],
  );
};

const sizeProblem = ({ services }: ProposalDraft, currency: string): string | undefined => {
  const items = services.flatMap((service) => service.lineItems);
  if (services.length > draftLimits.services) return `Add at most ${draftLimits.services} services`;
  if (items.length > draftLimits.items) return `Add at most ${draftLimits.items} line items`;
  return sumOf(items.map(lineTotal)) > draftLimits.maxTotal
    ? `The total must be at most ${formatMoney({ amount: draftLimits.maxTotal, currency })}`
    : undefined;
};

/**
 * Everything that keeps a draft with prices in this currency from being saved, in reading order. A draft may be empty; sending
 * asks for more.
 */
export const draftProblems = (draft: ProposalDraft, currency = defaultCurrency): readonly FieldProblem[] => [
  ...fieldProblems(['title', textProblem('Title', draft.title ?? '', draftLimits.title)]),
  ...recipientProblems(draft.recipients),
  ...fieldProblems(
    ['validUntil', draft.validUntil === undefined || isDay(draft.validUntil) ? undefined : notADay],
    ['message', textProblem('Message', draft.message, draftLimits.message)],
    ['services', sizeProblem(draft, currency)],
  ),
  ...draft.services.flatMap((service, index) => serviceProblems(service, `services.${index}`, currency)),
  ...fieldProblems(['terms', textProblem('Terms', draft.terms ?? '', draftLimits.terms)]),
];

/** Emails lower-cased and once each, texts trimmed, no interval on one-time items, one of each item unless there are more. */
export const tidyDraft = (draft: ProposalDraft): ProposalDraft => ({
  ...(draft.requestId === undefined ? {} : { requestId: draft.requestId }),
  recipients: [
    ...new Map(
      draft.recipients.map((recipient) => {
        const email = parseEmail(recipient.email) ?? recipient.email;
        return [email, { ...recipient, email }] as const;
      }),
    ).values(),
  ],
  title: draft.title?.trim() ?? '',
  ...(draft.validUntil === undefined ? {} : { validUntil: draft.validUntil }),
  message: draft.message.trim(),
  terms: draft.terms?.trim() ?? '',
  services: draft.services.map((service) => ({
    ...service,
    title: service.title.trim(),
    lineItems: service.lineItems.map((item) => ({
      ...item,
      title: item.title.trim(),
      description: item.description.trim(),
      quantity: item.quantity ?? 1,
      isRequired: item.isRequired ?? false,
      billingInterval: item.billingType === 'RECURRING' ? item.billingInterval : undefined,
    })),
  })),
});

/** Returns the draft as it is kept. Throws `invalid` with every problem, in the words of the currency of its prices. */
export const checkDraft = (draft: ProposalDraft, currency = defaultCurrency): ProposalDraft => {
  const tidy = tidyDraft(draft);
  refuse(draftProblems(tidy, currency));
  return tidy;
};

export const draftOf = ({ recipients, services, message, title, validUntil, terms }: Proposal): ProposalDraft => ({
  title,
  validUntil,
  terms,
  recipients: recipients.map(({ email, userId }) => ({ email, userId })),
  services,
  message,
});
