import { parseEmail } from '../kernel/email.ts';
import { textProblem } from '../kernel/text.ts';
import type { MediaKind } from '../files/file-gateway.ts';
import type { Proposal } from './proposal.ts';
import type { BillingInterval, BillingType, ServiceType } from './service.ts';

/** What an admin writes. Ids are kept where the proposal had them; the server makes the others. */
export type ProposalDraft = {
  readonly recipients: readonly { readonly email: string; readonly userId?: string | undefined }[];
  readonly services: readonly ServiceDraft[];
  readonly message: string;
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
  readonly files: readonly { readonly id?: string | undefined; readonly key: string; readonly type: MediaKind }[];
};

/** `path` names the input as a form does: `services.0.lineItems.2.price`. */
export type DraftProblem = { readonly path: string; readonly message: string };

export const draftLimits = {
  recipients: 20,
  services: 20,
  items: 50,
  files: 8,
  title: 120,
  description: 2000,
  message: 5000,
  minPrice: 1,
  maxPrice: 99_999_999,
  /** Minor units: $20,000,000.00, so that every sum fits a 32-bit integer. */
  maxTotal: 2_000_000_000,
} as const;

const namedProblem = (label: string, text: string, max: number): string | undefined =>
  text.trim() === '' ? `Enter a ${label.toLowerCase()}` : textProblem(label, text, max);

export const priceProblem = (price: number): string | undefined =>
  Number.isInteger(price) && price >= draftLimits.minPrice && price <= draftLimits.maxPrice
    ? undefined
    : 'Price must be 0.01..999,999.99';

const itemProblems = (item: LineItemDraft, path: string): DraftProblem[] => {
  const found: (readonly [string, string | undefined])[] = [
    ['title', namedProblem('Title', item.title, draftLimits.title)],
    ['description', textProblem('Description', item.description, draftLimits.description)],
    ['price', priceProblem(item.price)],
    [
      'billingInterval',
      item.billingType === 'RECURRING' && item.billingInterval === undefined ? 'Choose an interval' : undefined,
    ],
    ['files', item.files.length > draftLimits.files ? `Add at most ${draftLimits.files} files` : undefined],
  ];
  return found.flatMap(([field, message]) => (message === undefined ? [] : [{ path: `${path}.${field}`, message }]));
};

const serviceProblems = (service: ServiceDraft, path: string): DraftProblem[] => {
  const title = namedProblem('Title', service.title, draftLimits.title);
  return [
    ...(title === undefined ? [] : [{ path: `${path}.title`, message: title }]),
    ...service.lineItems.flatMap((item, index) => itemProblems(item, `${path}.lineItems.${index}`)),
  ];
};

const recipientProblems = (recipients: ProposalDraft['recipients']): DraftProblem[] => {
  if (recipients.length > draftLimits.recipients)
    return [{ path: 'recipients', message: `Add at most ${draftLimits.recipients} recipients` }];
  return recipients.flatMap(({ email }, index) =>
    parseEmail(email) === undefined ? [{ path: `recipients.${index}.email`, message: 'Enter a valid email' }] : [],
  );
};

const sizeProblems = ({ services }: ProposalDraft): DraftProblem[] => {
  const items = services.flatMap((service) => service.lineItems);
  const total = items.reduce((sum, item) => sum + item.price, 0);
  if (services.length > draftLimits.services)
    return [{ path: 'services', message: `Add at most ${draftLimits.services} services` }];
  if (items.length > draftLimits.items)
    return [{ path: 'services', message: `Add at most ${draftLimits.items} line items` }];
  if (total > draftLimits.maxTotal) return [{ path: 'services', message: 'The total must be at most $20,000,000.00' }];
  return [];
};

/** Everything that keeps a draft from being saved, in reading order. A draft may be empty; sending asks for more. */
export const draftProblems = (draft: ProposalDraft): readonly DraftProblem[] => {
  const message = textProblem('Message', draft.message, draftLimits.message);
  return [
    ...recipientProblems(draft.recipients),
    ...(message === undefined ? [] : [{ path: 'message', message }]),
    ...sizeProblems(draft),
    ...draft.services.flatMap((service, index) => serviceProblems(service, `services.${index}`)),
  ];
};

/** Emails lower-cased and once each, texts trimmed, no interval on one-time items. */
export const tidyDraft = (draft: ProposalDraft): ProposalDraft => ({
  recipients: [
    ...new Map(
      draft.recipients.map((recipient) => {
        const email = parseEmail(recipient.email) ?? recipient.email;
        return [email, { ...recipient, email }] as const;
      }),
    ).values(),
  ],
  message: draft.message.trim(),
  services: draft.services.map((service) => ({
    ...service,
    title: service.title.trim(),
    lineItems: service.lineItems.map((item) => ({
      ...item,
      title: item.title.trim(),
      description: item.description.trim(),
      billingInterval: item.billingType === 'RECURRING' ? item.billingInterval : undefined,
    })),
  })),
});

export const draftOf = ({ recipients, services, message }: Proposal): ProposalDraft => ({
  recipients: recipients.map(({ email, userId }) => ({ email, userId })),
  services,
  message,
});
