export type DemoServiceType =
  | 'Advertising'
  | 'BrandManagement'
  | 'AssetManagement'
  | 'EmailAndSms'
  | 'WebsiteMaintenance'
  | 'DesignAndCode';

export type DemoItem = {
  readonly title: string;
  readonly description: string;
  /** Cents. */
  readonly price: number;
  readonly billingType: 'ONE_TIME' | 'RECURRING';
  readonly billingInterval: 'MONTH' | 'YEAR' | undefined;
  readonly quantity: number;
  readonly isRequired: boolean;
  /** A picture to make for it: its words and the hue of its ground. */
  readonly picture: { readonly caption: string; readonly hue: number } | undefined;
};

export type DemoService = {
  readonly title: string;
  readonly type: DemoServiceType;
  readonly items: readonly DemoItem[];
};

type Picture = DemoItem['picture'];

const once = (title: string, price: number, description: string, picture?: Picture): DemoItem => ({
  title,
  description,
  price,
  billingType: 'ONE_TIME',
  billingInterval: undefined,
  quantity: 1,
  isRequired: false,
  picture,
});

const each = (
  interval: 'MONTH' | 'YEAR',
  title: string,
  price: number,
  description: string,
  picture?: Picture,
): DemoItem => ({
  title,
  description,
  price,
  billingType: 'RECURRING',
  billingInterval: interval,
  quantity: 1,
  isRequired: false,
  picture,
});

const times = (quantity: number, item: DemoItem): DemoItem => ({ ...item, quantity });

const required = (item: DemoItem): DemoItem => ({ ...item, isRequired: true });

/** What the agency of the demo world sells. */
export const demoServices = {
  searchAds: {
    title: 'Search and social campaigns',
    type: 'Advertising',
    items: [
      once(
        'Account set-up',
        65_000,
        'Conversion tracking, audiences and the first keyword map, with a hand-over call.',
      ),
      each(
        'MONTH',
        'Campaign management',
        85_000,
        'Weekly bids and budgets, two ad variants tested each week, and a one-page report on the first of the month.',
        {
          caption: 'Spring campaign',
          hue: 25,
        },
      ),
    ],
  },
  launchCampaign: {
    title: 'Product launch campaign',
    type: 'Advertising',
    items: [
      once('Creative package', 148_000, 'Six static ads and three short films in every placement format.', {
        caption: 'Launch creative',
        hue: 300,
      }),
      once(
        'Four-week flight',
        92_500,
        'Planning, buying and daily optimisation. Media spend is billed by the networks.',
      ),
    ],
  },
  brandSystem: {
    title: 'Brand system',
    type: 'BrandManagement',
    items: [
      once(
        'Identity refresh',
        320_000,
        'Logo redrawn for small sizes, a type pair, a colour system that passes contrast, and templates.',
        {
          caption: 'Identity refresh',
          hue: 265,
        },
      ),
      once(
        'Brand guidelines',
        78_000,
        'Forty pages that people read: tone, marks, colour, photography, and what to avoid.',
      ),
    ],
  },
  brandCare: {
    title: 'Brand stewardship',
    type: 'BrandManagement',
    items: [
      each(
        'MONTH',
        'Brand desk',
        45_000,
        'Answers within a working day: is this on brand, and if not, a version that is.',
      ),
    ],
  },
  assetLibrary: {
    title: 'Asset library',
    type: 'AssetManagement',
    items: [
      once('Library clean-up', 56_000, 'Up to 5,000 files named, tagged, deduplicated and filed by campaign.', {
        caption: 'Library clean-up',
        hue: 190,
      }),
      each('MONTH', 'Library upkeep', 19_500, 'New files tagged within two days, retired ones archived every quarter.'),
    ],
  },
  productPhotos: {
    title: 'Product photography',
    type: 'AssetManagement',
    items: [
      once('Studio day', 124_000, 'Up to thirty products on white and in one set, retouched and cut out.', {
        caption: 'Studio day',
        hue: 80,
      }),
    ],
  },
  newsletters: {
    title: 'Newsletters',
    type: 'EmailAndSms',
    items: [
      once(
        'Template and welcome series',
        72_000,
        'One responsive template tested in twelve mail programs, and four welcome mails.',
      ),
      times(2, each('MONTH', 'Newsletter', 24_000, 'Written, built, tested and sent, with what people clicked.')),
    ],
  },
  textMessages: {
    title: 'Text messages',
    type: 'EmailAndSms',
    items: [
      once('Consent and sender set-up', 28_000, 'Opt-in flow, sender registration and the words the law asks for.'),
      each(
        'MONTH',
        'Reminders and offers',
        22_000,
        'Up to 5,000 messages a month, stopped at once when somebody says stop.',
      ),
    ],
  },
  websiteCare: {
    title: 'Website care',
    type: 'WebsiteMaintenance',
    items: [
      once('Health check', 39_000, 'Speed, security, search and accessibility, with the ten things to mend first.'),
      each(
        'MONTH',
        'Care plan',
        29_000,
        'Updates, daily backups that are restored once a month, uptime watch and two hours of changes.',
        {
          caption: 'Care plan',
          hue: 150,
        },
      ),
    ],
  },
  hosting: {
    title: 'Hosting and domains',
    type: 'WebsiteMaintenance',
    items: [
      each('YEAR', 'Managed hosting', 118_800, 'Two regions, daily backups, certificates and a status page.'),
      each('YEAR', 'Domain portfolio', 14_400, 'Six domains, renewed, locked and pointed at the right place.'),
    ],
  },
  shopBuild: {
    title: 'Online shop',
    type: 'DesignAndCode',
    items: [
      required(
        once('Design sprint', 240_000, 'Two weeks from sketches to a clickable shop that five customers have tried.', {
          caption: 'Design sprint',
          hue: 335,
        }),
      ),
      once('Build and launch', 680_000, 'Storefront, checkout, stock sync and a launch day with us in the room.'),
      each(
        'MONTH',
        'Development retainer',
        160_000,
        'Four days of design and code a month, planned with you every other Monday.',
      ),
    ],
  },
  configurator: {
    title: 'Product configurator',
    type: 'DesignAndCode',
    items: [
      once('3D model set', 210_000, 'Twelve products as real-time models under 2 MB each.', {
        caption: '3D model set',
        hue: 220,
      }),
      once('Configurator', 390_000, 'Colours, parts and price in the browser, with a link that keeps the choice.'),
    ],
  },
  classBooking: {
    title: 'Class booking page',
    type: 'DesignAndCode',
    items: [
      once('Booking page', 186_000, 'Dates, places left and payment on one page, in the look of the shop.', {
        caption: 'Booking page',
        hue: 28,
      }),
      once('List for the door', 24_000, 'Who comes tonight, on a phone, with a tick for each who is there.'),
    ],
  },
  secondShop: {
    title: 'Second shop',
    type: 'WebsiteMaintenance',
    items: [
      each(
        'YEAR',
        'Hosting of the second shop',
        86_400,
        'One region, weekly backups, a certificate and a status page.',
      ),
      each('MONTH', 'Care of the second shop', 17_500, 'Updates on Mondays, and an answer within a working day.'),
    ],
  },
} as const satisfies Readonly<Record<string, DemoService>>;

export type DemoServiceName = keyof typeof demoServices;
