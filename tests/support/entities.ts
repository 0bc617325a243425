import type { StoredAsset } from '#adapters/memory/tables.ts';
import type { Brand } from '#core/brands/brand.ts';
import type { Notification } from '#core/notifications/notification.ts';
import type { Order } from '#core/orders/order.ts';
import type { Subscription } from '#core/orders/subscription.ts';
import type { Proposal, ProposalPayment, ProposalRecipient } from '#core/proposals/proposal.ts';
import type { Service, ServiceLineItem } from '#core/proposals/service.ts';

/** A ULID whose order is that of its number. */
export const numbered = (number: number): string => `01KA${String(number).padStart(22, '0')}`;

export const storedItem = (changes: Partial<ServiceLineItem> = {}): ServiceLineItem => ({
  id: numbered(100),
  title: 'Health check',
  description: 'What to mend first.',
  price: 39_000,
  billingType: 'ONE_TIME',
  billingInterval: undefined,
  quantity: 1,
  isRequired: false,
  files: [],
  ...changes,
});

export const recurringItem = (
  billingInterval: 'MONTH' | 'YEAR',
  changes: Partial<ServiceLineItem> = {},
): ServiceLineItem => storedItem({ id: numbered(101), billingType: 'RECURRING', billingInterval, ...changes });

export const storedService = (...lineItems: readonly ServiceLineItem[]): Service => ({
  id: numbered(10),
  title: 'Website care',
  type: 'WebsiteMaintenance',
  lineItems,
});

export const storedRecipient = (changes: Partial<ProposalRecipient> = {}): ProposalRecipient => ({
  email: 'ada@coolio.test',
  userId: 'ada-id',
  declinedAt: undefined,
  declineReason: undefined,
  seenAt: undefined,
  ...changes,
});

export const storedProposal = (changes: Partial<Proposal> = {}): Proposal => ({
  id: numbered(1),
  owner: { id: 'robin-id', name: 'Robin Vale', email: 'admin@coolio.test' },
  recipients: [storedRecipient()],
  title: '',
  services: [storedService(storedItem())],
  validUntil: undefined,
  remindedAt: undefined,
  terms: '',
  message: 'As we spoke of.',
  status: 'SENT',
  currency: 'USD',
  revision: 2,
  createdAt: '2026-11-20T09:30:00.000Z',
  sentAt: '2026-11-20T09:31:00.000Z',
  payments: [],
  requestId: undefined,
  ...changes,
});

/** What Ada paid for all of {@link storedProposal}. */
export const storedPayment = (changes: Partial<ProposalPayment> = {}): ProposalPayment => ({
  orderId: numbered(30),
  total: 39_000,
  paidAt: '2026-11-20T09:40:00.000Z',
  paidBy: 'Ada Lindqvist',
  itemIds: [storedItem().id],
  ...changes,
});

export const storedOrder = (changes: Partial<Order> = {}): Order => ({
  id: numbered(30),
  mode: 'ONE_TIME',
  subscriptionId: undefined,
  proposalId: numbered(1),
  requestId: undefined,
  services: [storedService(storedItem())],
  user: { id: 'ada-id', name: 'Ada Lindqvist', email: 'ada@coolio.test' },
  total: 39_000,
  currency: 'USD',
  receiptNumber: 42,
  card: { brand: 'visa', last4: '4242' },
  createdAt: '2026-11-20T09:40:00.000Z',
  ...changes,
});

/** A monthly subscription of Ada that goes on. */
export const storedSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  status: 'active',
  products: ['Care'],
  userId: 'ada-id',
  user: { id: 'ada-id', name: 'Ada Lindqvist', email: 'ada@coolio.test' },
  startDate: '2026-11-20T09:30:00.000Z',
  orderId: numbered(30),
  amount: 12_000,
  currency: 'USD',
  interval: 'MONTH',
  currentPeriodEnd: '2026-12-20T09:30:00.000Z',
  cancelAtPeriodEnd: false,
  card: { brand: 'visa', last4: '4242' },
  ...changes,
});

/** A brand that Robin owns. */
export const storedBrand = (changes: Partial<Brand> = {}): Brand => ({
  id: numbered(70),
  name: 'Acme',
  owner: { id: 'robin-id', name: 'Robin Vale', email: 'robin@coolio.test' },
  website: '',
  description: '',
  colors: [],
  createdAt: '2026-11-20T09:30:00.000Z',
  ...changes,
});

/** An asset of Robin, without a file. */
export const storedAsset = (changes: Partial<StoredAsset> = {}): StoredAsset => ({
  id: numbered(80),
  ownerId: 'robin-id',
  name: 'Meadow',
  type: 'image',
  description: '',
  brandId: undefined,
  tags: [],
  source: '',
  sourceUrl: '',
  usageLocations: [],
  customAttributes: {},
  createdAt: '2026-11-20T09:30:00.000Z',
  deletedAt: undefined,
  variations: [],
  ...changes,
});

export const storedNotification = (number: number, changes: Partial<Notification> = {}): Notification => ({
  id: numbered(number),
  type: 'ProposalReceived',
  title: 'New proposal',
  message: 'Robin Vale sent you a proposal',
  status: 'unread',
  userId: 'ada-id',
  createdAt: '2026-11-20T09:30:00.000Z',
  count: 1,
  subjects: [{ kind: 'proposal', id: numbered(1) }],
  commentId: undefined,
  createdBy: 'Robin Vale',
  completedBy: undefined,
  reason: undefined,
  ...changes,
});

const notPlayed = (): never => {
  throw new Error('This call was not expected');
};

/** A port of which only the given methods may be called. */
export const partOf = <P extends object>(methods: Partial<P>): P =>
  new Proxy(methods as P, {
    get: (target, name) => (name in target ? Reflect.get(target, name) : notPlayed) as unknown,
  });
