import type { Day } from '#core/kernel/calendar/day.ts';
import { moneyText, parseMoney } from '#core/kernel/money.ts';
import type { MediaKind } from '#core/files/file-gateway.ts';
import type { LineItemDraft, ProposalDraft } from '#core/proposals/proposal-draft.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { serviceTypeName, type ServiceLineItem, type ServiceType } from '#core/proposals/service.ts';

/** How an item is billed, as one choice. */
export type Billing = 'ONE_TIME' | 'MONTH' | 'YEAR';

export type FileForm = {
  readonly id?: string | undefined;
  readonly key: string;
  readonly type: MediaKind;
  readonly thumbnailUrl?: string | undefined;
  readonly url?: string | undefined;
  /** Pixels of a picture; undefined where it is not known here. */
  readonly width?: number | undefined;
  readonly name?: string | undefined;
};

/** A line as it was generated, with why. It counts as generated until its words or its price are other ones. */
export type Generated = Pick<LineItemForm, 'title' | 'description' | 'price' | 'billing'> & { readonly reason: string };

export type LineItemForm = {
  id?: string | undefined;
  generated?: Generated | undefined;
  title: string;
  description: string;
  price: string;
  quantity: string;
  isRequired: boolean;
  billing: Billing;
  files: FileForm[];
};

export type ServiceForm = { id?: string | undefined; type: ServiceType; title: string; lineItems: LineItemForm[] };

export type EditorForm = {
  /** Under which a new proposal is kept, from the first time on that it was tried. */
  id?: string | undefined;
  /** The request that a new proposal answers. */
  requestId?: string | undefined;
  title: string;
  recipients: { email: string; userId?: string | undefined }[];
  /** A day, or empty for none. */
  validUntil: Day;
  message: string;
  services: ServiceForm[];
  terms: string;
};

export const emptyItem = (): LineItemForm => ({
  title: '',
  description: '',
  price: '',
  quantity: '1',
  isRequired: false,
  billing: 'ONE_TIME',
  files: [],
});

export const emptyService = (type: ServiceType): ServiceForm => ({
  type,
  title: serviceTypeName(type),
  lineItems: [emptyItem()],
});

export const emptyForm = (): EditorForm => ({
  title: '',
  recipients: [],
  validUntil: '',
  message: '',
  services: [],
  terms: '',
});

export const itemForm = (item: ServiceLineItem, currency: string): LineItemForm => ({
  id: item.id,
  title: item.title,
  description: item.description,
  price: moneyText(item.price, currency),
  quantity: String(item.quantity),
  isRequired: item.isRequired,
  billing: item.billingInterval ?? 'ONE_TIME',
  files: item.files.map(({ id, key, type, thumbnailUrl, url, width }) => ({
    id,
    key,
    type,
    thumbnailUrl,
    url,
    width,
  })),
});

export const formOf = ({
  title,
  recipients,
  validUntil = '',
  message,
  services,
  terms,
  currency,
}: Proposal): EditorForm => ({
  title,
  validUntil,
  terms,
  recipients: recipients.map(({ email, userId }) => ({ email, userId })),
  message,
  services: services.map(({ id, type, title, lineItems }) => ({
    id,
    type,
    title,
    lineItems: lineItems.map((item) => itemForm(item, currency)),
  })),
});

const itemDraft = (
  { id, title, description, price, quantity, isRequired, billing, files }: LineItemForm,
  currency: string,
): LineItemDraft => ({
  id,
  title,
  description,
  price: parseMoney(price, currency) ?? Number.NaN,
  quantity: /^\d{1,6}$/.test(quantity.trim()) ? Number(quantity) : Number.NaN,
  isRequired,
  billingType: billing === 'ONE_TIME' ? 'ONE_TIME' : 'RECURRING',
  billingInterval: billing === 'ONE_TIME' ? undefined : billing,
  files: files.map((file) => ({ id: file.id, key: file.key, type: file.type })),
});

/** What the form says, as the core takes it, with prices in this currency. A price or a quantity that is no number becomes NaN, which the core's rules refuse. */
export const draftFrom = (
  { requestId, title, recipients, validUntil, message, services, terms }: EditorForm,
  currency: string,
): ProposalDraft => ({
  ...(requestId === undefined ? {} : { requestId }),
  title,
  validUntil: validUntil === '' ? undefined : validUntil,
  terms,
  recipients,
  message,
  services: services.map((service) => ({
    ...service,
    lineItems: service.lineItems.map((item) => itemDraft(item, currency)),
  })),
});

/** Why a line was generated; undefined for one that a person wrote or has changed. */
export const reasonOf = ({ generated, title, description, price, billing }: LineItemForm): string | undefined =>
  generated !== undefined &&
  generated.title === title &&
  generated.description === description &&
  generated.price === price &&
  generated.billing === billing
    ? generated.reason
    : undefined;
