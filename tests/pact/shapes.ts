import { MatchersV3 } from '@pact-foundation/pact';

const { boolean, fromProviderState, integer, regex, string } = MatchersV3;

export const ids = {
  proposal: '01KAH2V8G0ZQ4M6N8R0T2V4X6Y',
  service: '01KAH2V8G0SERV1CE00000000A',
  item: '01KAH2V8G0000000000000TEMA',
  lastItem: '01KAH2V8G0000000000000TEMB',
  file: '01KAH2V8G00000000000000F1A',
  order: '01KAH2V8G00000000000RDER0A',
  session: '01KAH2V8G000000000SESS10NA',
  notification: '01KAH2V8G000000000N0T1CE0A',
  subscription: 'sub_01KAH2V8G0',
  brand: '01KAH2V8G00000000000BRAND1',
  login: '01KAH2V8G000000000000G1N0A',
  entry: '01KAH2V8G0000000000ENTRY0A',
  newId: '01KAH2V8G000000000000NEW0A',
  customer: 'c0ffee00-0000-4000-8000-000000000003',
  admin: 'c0ffee00-0000-4000-8000-000000000001',
  missing: '00000000000000000000000000',
} as const;

export const fileKey = `proposal/${ids.admin}/0123456789abcdef0123456789abcdef.png`;
export const pageToken = 'next-page';

/** A value of the request that the provider's state gives. */
export const given = <V>(name: string, example: V) => fromProviderState(`\${${name}}`, example);

export const ulid = (example: string) => regex('^[0-7][0-9A-HJKMNP-TV-Z]{25}$', example);
export const someText = (example = 'words') => regex('.+', example);
export const anEmail = (example = 'ada@coolio.test') => regex('^[^@ ]+@[^@ ]+$', example);
export const anAddress = (example: string) => regex('^https?://.+$', example);
export const currency = regex('^[A-Z]{3}$', 'USD');
export const aMoment = regex(String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$`, '2026-11-20T09:30:00.000Z');

/** How many records the tabs of a list have, as a first page says. */
export const counts = (value: string) => MatchersV3.eachLike({ value: someText(value), count: integer(2) });

/** Where a whole list is loaded, as a first page says. */
export const csvUrl = anAddress('https://portal.test/files/lists/getUserOrders/e30.csv');

/** What a first page says of the whole list. */
export const ofWhole = (value: string) => ({ csvUrl, counts: counts(value) });

export const person = (id: string, name: string, email: string) => ({
  id: string(id),
  name: someText(name),
  email: anEmail(email),
  pictureUrl: null,
});

const item = (id: string, recurring: boolean, files: readonly unknown[]) => ({
  id: ulid(id),
  title: someText('Item 1'),
  description: string('What is done, and by when.'),
  price: integer(45_000),
  billingType: recurring ? 'RECURRING' : 'ONE_TIME',
  billingInterval: recurring ? 'MONTH' : null,
  quantity: integer(1),
  isRequired: false,
  files,
});

const picture = {
  id: ulid(ids.file),
  key: someText(fileKey),
  url: anAddress(`https://portal.test/files/${fileKey}`),
  thumbnailUrl: anAddress('https://portal.test/files/thumbnail.webp'),
  type: 'image',
};

export const pictureItem = item(ids.item, false, [picture]);
export const onceItem = item(ids.item, false, []);
export const monthlyItem = item(ids.lastItem, true, []);

export const service = (lineItems: readonly unknown[] = [onceItem]) => ({
  id: ulid(ids.service),
  title: someText('Website care'),
  type: 'WebsiteMaintenance',
  lineItems,
});

const recipient = {
  email: anEmail(),
  userId: string(ids.customer),
  declinedAt: null,
  declineReason: null,
  seenAt: null,
};

export const seenRecipient = { ...recipient, seenAt: aMoment };

export const declinedRecipient = { ...recipient, declinedAt: aMoment, declineReason: 'Next year.' };

type ProposalStatus = 'DRAFT' | 'SENT' | 'DECLINED' | 'PAID';

const payment = {
  orderId: ulid(ids.order),
  total: integer(45_000),
  paidAt: aMoment,
  paidBy: someText('Ada Lindqvist'),
  itemIds: MatchersV3.eachLike(ulid(ids.item)),
};

/** A proposal to the customer as the data API tells it. */
export const proposal = (status: ProposalStatus, changes: Readonly<Record<string, unknown>> = {}) => ({
  id: ulid(ids.proposal),
  owner: person(ids.admin, 'Robin Vale', 'admin@coolio.test'),
  recipients: [recipient],
  title: string('The spring shop'),
  services: [service()],
  message: string('As we spoke of.'),
  status,
  currency,
  revision: integer(status === 'DRAFT' ? 1 : 2),
  createdAt: aMoment,
  sentAt: status === 'DRAFT' ? null : aMoment,
  sendsAt: null,
  answeredAt: status === 'PAID' || status === 'DECLINED' ? aMoment : null,
  payments: status === 'PAID' ? [payment] : [],
  requestId: null,
  validUntil: null,
  remindedAt: null,
  terms: string('Half now.'),
  pdfUrl: anAddress('https://portal.test/files/proposals/one.pdf'),
  ...changes,
});

/** The card on file, where the provider says. */
const card = { brand: someText('visa'), last4: regex(String.raw`^\d{4}$`, '4242') };

export const order = (mode: 'ONE_TIME' | 'SUBSCRIPTION') => ({
  id: ulid(ids.order),
  mode,
  subscriptionId: mode === 'SUBSCRIPTION' ? someText(ids.subscription) : null,
  proposalId: ulid(ids.proposal),
  requestId: null,
  services: [service(mode === 'SUBSCRIPTION' ? [onceItem, monthlyItem] : [onceItem])],
  user: person(ids.customer, 'Ada Lindqvist', 'ada@coolio.test'),
  total: integer(45_000),
  currency,
  receiptNumber: integer(42),
  pdfUrl: anAddress('https://portal.test/files/receipts/one.pdf'),
  card,
  createdAt: aMoment,
});

export const subscription = {
  id: someText(ids.subscription),
  status: someText('active'),
  products: [someText('Care plan')],
  userId: string(ids.customer),
  startDate: aMoment,
  user: person(ids.customer, 'Ada Lindqvist', 'ada@coolio.test'),
  orderId: ulid(ids.order),
  amount: integer(12_000),
  currency,
  interval: 'MONTH',
  currentPeriodEnd: aMoment,
  cancelAtPeriodEnd: boolean(false),
  card,
};

export const checkout = (status: 'open' | 'paid') => ({
  id: ulid(ids.session),
  url: anAddress('https://portal.test/checkout/1'),
  status,
  orderId: ulid(ids.order),
  proposalId: ulid(ids.proposal),
});

export const notification = (status: 'read' | 'unread') => ({
  id: ulid(ids.notification),
  type: 'ProposalReceived',
  title: someText('New proposal'),
  message: someText('Robin Vale sent you a proposal of $450.00'),
  status,
  userId: string(ids.customer),
  createdAt: aMoment,
  count: integer(1),
  taskId: null,
  commentId: null,
  serviceId: null,
  subjects: [{ kind: 'proposal', id: ulid(ids.proposal), name: someText('Launch audit') }],
  createdBy: someText('Robin Vale'),
  completedBy: null,
  reason: null,
});

/** The body of an answer that refuses: AppSync's shape of an error. */
export const refused = (errorType: string, field: string, errorInfo: object | null = null) => ({
  data: null,
  errors: [
    {
      path: [field],
      data: null,
      errorType,
      errorInfo,
      locations: MatchersV3.eachLike({ line: integer(2), column: integer(3), sourceName: null }),
      message: someText('Why it was refused'),
    },
  ],
});
