import { begun, type DemoClock } from './demo-clock.ts';
import { demoId } from './demo-id.ts';
import type { DemoProposalService } from './demo-orders.ts';
import { demoServices, type DemoServiceName } from './demo-services.ts';

/** A template of the demo world; none has files. */
export type DemoTemplate = {
  readonly id: string;
  readonly kind: 'PROPOSAL' | 'ITEM';
  readonly name: string;
  readonly title: string;
  readonly message: string;
  readonly terms: string;
  readonly services: readonly DemoProposalService[];
  readonly currency: string;
  /** By email. */
  readonly by: string;
  readonly createdAt: number;
};

/** Items of a service by their titles; those with a star belong to every payment of their part. */
type Part = readonly [service: DemoServiceName, ...titles: string[]];

type TemplatePlan = Pick<DemoTemplate, 'kind' | 'name' | 'title' | 'message' | 'terms'> & {
  readonly by: 'admin' | 'sam';
  readonly daysAgo: number;
  readonly parts: readonly Part[];
};

const wholes: readonly TemplatePlan[] = [
  {
    kind: 'PROPOSAL',
    name: 'Online shop launch',
    title: 'Your online shop',
    message:
      'Thank you for showing us around.\n\nThis is everything from the first sketch to the day the shop opens, and what keeps it open. The sprint comes first; the rest can follow as you are ready.',
    terms:
      'The design sprint is paid before it begins. Photographs and texts from your side are due two weeks before the launch; each week that they come later moves the launch by one.',
    parts: [
      ['shopBuild', '*Design sprint', 'Build and launch'],
      ['productPhotos', 'Studio day'],
      ['hosting', '*Managed hosting', 'Domain portfolio'],
      ['websiteCare', 'Care plan'],
    ],
    by: 'admin',
    daysAgo: 210,
  },
  {
    kind: 'PROPOSAL',
    name: 'Care plan',
    title: '',
    message:
      'A site that is looked after does not surprise you.\n\nWe begin with a health check and mend what it finds first. After that it is a fixed price every month, and you can end it at the end of any of them.',
    terms:
      'Ends with the month in which you cancel it. Changes beyond two hours a month are agreed on before we begin.',
    parts: [
      ['websiteCare', '*Health check', 'Care plan'],
      ['assetLibrary', 'Library upkeep'],
      ['hosting', 'Domain portfolio'],
    ],
    by: 'admin',
    daysAgo: 185,
  },
  {
    kind: 'PROPOSAL',
    name: 'Seasonal campaign',
    title: 'Your campaign of the season',
    message:
      'Six weeks from the idea to the last day of the offer, on the networks, by mail and by text message, with one look.\n\nMedia spend is paid to the networks and is not part of this.',
    terms: '',
    parts: [
      ['launchCampaign', '*Creative package', 'Four-week flight'],
      ['newsletters', 'Newsletter'],
      ['textMessages', 'Reminders and offers'],
    ],
    by: 'sam',
    daysAgo: 95,
  },
];

/** What one proposal in two needs, of each service that the agency sells. */
const library: readonly Part[] = [
  ['searchAds', 'Account set-up'],
  ['searchAds', 'Campaign management'],
  ['brandSystem', 'Brand guidelines'],
  ['brandCare', 'Brand desk'],
  ['productPhotos', 'Studio day'],
  ['assetLibrary', 'Library upkeep'],
  ['newsletters', 'Template and welcome series'],
  ['websiteCare', 'Health check'],
  ['hosting', 'Managed hosting'],
  ['shopBuild', '*Design sprint'],
];

const items: readonly TemplatePlan[] = library.map((part, at) => ({
  kind: 'ITEM',
  name: (part[1] ?? '').replace('*', ''),
  title: '',
  message: '',
  terms: '',
  parts: [part],
  by: at % 3 === 0 ? 'sam' : 'admin',
  daysAgo: 180 - at * 7,
}));

const serviceOf = ([name, ...titles]: Part, idOf: (place: number) => string): DemoProposalService => {
  const { title, type, items: sold } = demoServices[name];
  const wanted = new Map(titles.map((typed) => [typed.replace('*', ''), typed.startsWith('*')]));
  return {
    id: idOf(0),
    title,
    type,
    lineItems: sold
      .filter((item) => wanted.has(item.title))
      .map(({ picture: _picture, ...item }, place) => ({
        ...item,
        isRequired: wanted.get(item.title) ?? false,
        id: idOf(place + 1),
        files: [],
      })),
  };
};

/** What new proposals of the agency begin with, priced in this currency. Ids are the same every time. */
export const demoTemplates = (clock: DemoClock, currency: string): readonly DemoTemplate[] =>
  [...wholes, ...items].map(({ by, daysAgo, parts, ...words }, at) => {
    const serial = 9_000_000 + at * 1000;
    const id = demoId(daysAgo, serial);
    return {
      ...words,
      id,
      services: parts.map((part, place) =>
        serviceOf(part, (within) => demoId(daysAgo, serial + 10 * (place + 1) + within)),
      ),
      currency,
      by: `${by}@coolio.test`,
      createdAt: clock(begun(daysAgo, id), id),
    };
  });
