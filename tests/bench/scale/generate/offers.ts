import type { StoredService } from '#backend/proposals/proposal-tables.ts';
import { searchedText } from '#core/kernel/search-term.ts';
import { proposalTotal } from '#core/proposals/proposal.ts';
import { serviceTypes, type BillingInterval, type ServiceType } from '#core/proposals/service.ts';
import { keepChoices, type Ground } from './ground.ts';

/** What ids of services and items have in place of the number of their proposal. */
export const idToken = 'TKENTKENTKEN';

/** How many offers are billed once, and how many again and again; these come behind those. */
export const onceOffers = 24;
export const recurringOffers = 12;

const works: Readonly<Record<ServiceType, readonly string[]>> = {
  Advertising: ['Spring campaign', 'Poster series', 'Search adverts'],
  BrandManagement: ['Brand book', 'Logo family', 'Tone of voice'],
  AssetManagement: ['Picture archive', 'Product photographs', 'Film library'],
  EmailAndSms: ['Welcome series', 'Monthly newsletter', 'Reminder texts'],
  WebsiteMaintenance: ['Website care', 'Speed audit', 'Security updates'],
  DesignAndCode: ['Shop redesign', 'Booking form', 'Member area'],
};

const said =
  'In writing and in full: a first draft within ten days, two rounds of changes, and everything handed over with its sources.';

const serviceAt = (place: number, part: number, interval: BillingInterval | null): StoredService => {
  const type = serviceTypes[(place + part) % serviceTypes.length] ?? 'Advertising';
  const id = (at: number): string => `01J0000000${idToken}${part}${String(at).padStart(3, '0')}`;
  return {
    id: id(0),
    title: works[type][place % 3] ?? type,
    type,
    lineItems: [1, 2].map((at) => ({
      id: id(at),
      title: `${works[type][(place + at) % 3] ?? type}, part ${at}`,
      description: said,
      price: 4_500 + ((place * 7 + part * 3 + at) % 40) * 250,
      billingType: interval !== null && at === 1 ? 'RECURRING' : 'ONE_TIME',
      billingInterval: at === 1 ? interval : null,
      quantity: 1 + (place % 3),
      isRequired: at === 1,
      files: [],
    })),
  };
};

const intervalAt = (place: number): BillingInterval | null =>
  place < onceOffers ? null : place % 4 === 0 ? 'YEAR' : 'MONTH';

/** The services of an offer, with a token in their ids. */
export const servicesAt = (place: number): readonly StoredService[] =>
  [1, 2].map((part) => serviceAt(place, part, part === 1 ? intervalAt(place) : null));

const offerAt = (place: number) => {
  const interval = intervalAt(place);
  const services = servicesAt(place);
  const items = services.flatMap(({ lineItems }) => lineItems);
  const recurring = items.filter(({ billingType }) => billingType === 'RECURRING');
  const titles = services.flatMap(({ title, lineItems }) => [title, ...lineItems.map((item) => item.title)]);
  return {
    services: JSON.stringify(services),
    item_ids: JSON.stringify(items.map(({ id }) => id)),
    title: `${services[0]?.title} for the year`,
    searched_title: searchedText([`${services[0]?.title} for the year`]),
    titles: searchedText(titles),
    total: proposalTotal({ services }),
    billing_interval: interval,
    recurring: recurring.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, 0),
    products: recurring.map(({ title }) => title),
    searched_products: searchedText(recurring.map(({ title }) => title)),
  };
};

/** What proposals offer and orders hold, as the table `offers`. */
export const fillOffers = (ground: Ground): Promise<void> =>
  keepChoices(
    ground,
    'offers',
    {
      services: 'text',
      item_ids: 'text',
      title: 'text',
      searched_title: 'text',
      titles: 'text',
      total: 'integer',
      billing_interval: 'text',
      recurring: 'integer',
      products: 'text[]',
      searched_products: 'text',
    },
    Array.from({ length: onceOffers + recurringOffers }, (_each, at) => offerAt(at)),
  );
