import { filtered, list, one, sorted, type Asks } from './ask.ts';
import type { Facts } from '../facts.ts';
import type { Asker } from '../world.ts';

const everybody: readonly Asker[] = ['admin', 'big', 'small'];
const customers: readonly Asker[] = ['big', 'small'];
const admin: readonly Asker[] = ['admin'];

const ofAsker = (facts: Facts, asker: Asker) => (asker === 'small' ? facts.small : facts.big);

const orders = (facts: Facts) => ({
  sorts: sorted(['newest', 'oldest', 'highest', 'lowest']),
  filters: filtered({
    mode: { mode: 'SUBSCRIPTION' },
    'service type': { serviceType: 'Advertising' },
    month: { month: facts.month },
    'rare search': { search: facts.rare.order },
    'common search': { search: 'campaign' },
    'search for nothing': { search: 'zeppelin' },
  }),
});

const subscriptions = () => ({
  sorts: sorted(['newest', 'nextCharge', 'highest']),
  filters: filtered({
    status: { status: 'past_due' },
    'common search': { search: 'campaign' },
    'search for nothing': { search: 'zeppelin' },
  }),
});

const ofCustomer = (facts: Facts) =>
  filtered({ 'big customer': { userId: facts.big.userId }, 'small customer': { userId: facts.small.userId } });

const proposalFilters = ({ rare }: Facts) => ({
  status: { status: 'DECLINED' },
  waiting: { waiting: true },
  'rare search': { search: rare.proposal },
  'common search': { search: 'campaign' },
  'search for nothing': { search: 'zeppelin' },
});

/** Proposals, orders and what comes of them. */
export const salesAsks: Readonly<Record<string, Asks>> = {
  GetAllOrders: list(admin, (facts) => {
    const { sorts, filters } = orders(facts);
    return {
      sorts,
      filters: { ...filters, ...ofCustomer(facts), 'search for a person': { filter: { search: facts.rare.email } } },
    };
  }),
  GetUserOrders: list(customers, orders),
  GetOrder: one(everybody, (facts, asker) => ({ id: ofAsker(facts, asker).order })),
  GetAllSubscriptions: list(admin, (facts) => {
    const { sorts, filters } = subscriptions();
    return {
      sorts,
      filters: { ...filters, ...ofCustomer(facts), 'search for a person': { filter: { search: facts.rare.email } } },
    };
  }),
  GetUserSubscriptions: list(customers, subscriptions),
  GetUserSubscription: one(everybody, (facts, asker) => ({ id: ofAsker(facts, asker).subscription })),
  GetSubscriptionPayments: list(everybody, (facts, asker) => ({
    base: { subscriptionId: ofAsker(facts, asker).subscription },
  })),
  GetCheckoutSession: one(customers, (facts, asker) => ({ id: ofAsker(facts, asker).checkout })),
  GetProposals: list(admin, (facts) => ({
    sorts: sorted(['newest', 'oldest', 'highest', 'lowest']),
    filters: {
      ...proposalFilters(facts),
      'highest of a status': { status: 'SENT', sort: 'highest' },
      'big customer': { recipientId: facts.big.userId },
      'small customer': { recipientId: facts.small.userId },
      'sent since yesterday': { sentSince: facts.day },
      'search for a person': { search: facts.rare.email },
    },
  })),
  GetRecipientProposals: list(customers, (facts) => ({
    sorts: sorted(['newest', 'oldest', 'highest', 'lowest']),
    filters: proposalFilters(facts),
  })),
  GetProposal: one(everybody, (facts, asker) => ({ id: ofAsker(facts, asker).proposal })),
  GetProposalQuestions: list(everybody, (facts, asker) => ({ base: { proposalId: ofAsker(facts, asker).asked } })),
  GetProposalTemplates: list(admin, () => ({
    base: { kind: 'PROPOSAL' },
    filters: { search: { search: 'template 12' } },
  })),
  GetDesignCodeServiceRequests: list(customers, () => ({
    sorts: sorted(['newest', 'oldest', 'priority'], 'orderBy'),
    filters: {
      category: { category: 'WebDesign' },
      subcategory: { category: 'ThreeD', subCategory: 'GameDevelopment' },
      'common search': { search: 'shop' },
      'search for nothing': { search: 'zeppelin' },
    },
  })),
  GetAdminDesignCodeServiceRequests: list(admin, (facts) => ({
    sorts: sorted(['newest', 'oldest', 'priority'], 'orderBy'),
    filters: {
      category: { category: 'WebDesign' },
      subcategory: { category: 'ThreeD', subCategory: 'GameDevelopment' },
      'big customer': { ownerId: facts.big.userId },
      'small customer': { ownerId: facts.small.userId },
      'common search': { search: 'shop' },
      'search for nothing': { search: 'zeppelin' },
      'search for a person': { search: facts.rare.email },
    },
  })),
  GetDesignCodeServiceRequest: one(everybody, (facts, asker) => ({ id: ofAsker(facts, asker).request })),
  GetDesignCodeServiceRequestStats: one(customers),
  GenerateDesignCodeProposalServiceLineItems: one(admin, (facts) => ({ id: facts.small.request })),
};
