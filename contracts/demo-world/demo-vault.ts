import { demoBrands } from './demo-brands.ts';
import type { DemoClock } from './demo-clock.ts';
import { demoId } from './demo-id.ts';

/** A login of the demo as its owner would type it. */
type DemoLogin = {
  readonly id: string;
  readonly platform: string;
  /** Empty unless the platform goes by another name. */
  readonly customPlatform: string;
  readonly brandId: string | undefined;
  readonly username: string;
  readonly url: string;
  readonly totp: string;
  readonly password: string;
  readonly notes: string;
  readonly tags: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number | undefined;
  readonly createdAt: number;
};

type Facts = Pick<DemoLogin, 'username' | 'url' | 'password'> & {
  readonly name?: string;
  readonly brand?: string;
  readonly totp?: string;
  readonly notes?: string;
  readonly tags?: readonly string[];
  /** In days from today. */
  readonly expires?: number;
};

/** Whose vault it is. */
export const demoVaultOwner = 'ada@coolio.test';

/** Opens the demo's vault, and is known to all: it protects nothing. */
export const demoVaultPassphrase = 'kiln harbor velvet thunder';

const shop = 'Lindqvist Ceramics';
const outlet = 'Second Firing';
const ada = 'ada@lindqvist.example';

const logins: readonly (readonly [daysAgo: number, platform: string, facts: Facts])[] = [
  [
    312,
    'Other',
    {
      name: 'Harbor Domains',
      brand: shop,
      username: ada,
      url: 'https://harbordomains.example/account',
      password: 'Gull-Anchor-58-salt!',
      notes: 'lindqvist.example and secondfiring.example renew each March. Ask before moving name servers.',
      tags: ['web'],
    },
  ],
  [
    310,
    'Other',
    {
      name: 'Northwind Hosting',
      brand: shop,
      username: 'lindqvist-live',
      url: 'https://northwind-hosting.example/panel',
      password: 'copper7Lantern%drift',
      notes: 'The staging site has the same panel. Support answers on weekdays until five.',
      tags: ['web', 'agency may use'],
      expires: 4,
    },
  ],
  [
    296,
    'Shopify',
    {
      brand: shop,
      username: ada,
      url: 'https://lindqvist-shop.example/admin',
      password: 'Stoneware&41&morning',
      totp: 'JBSWY3DPEHPK3PXP',
      tags: ['shop'],
    },
  ],
  [
    288,
    'Google',
    {
      brand: shop,
      username: 'studio@lindqvist.example',
      url: 'https://analytics.example/lindqvist',
      password: 'Birch.River.90.quiet',
      totp: 'KRSXG5CTMVRXEZLU',
      tags: ['reports'],
    },
  ],
  [
    261,
    'Google',
    {
      name: 'Google Ads',
      brand: shop,
      username: 'studio@lindqvist.example',
      url: 'https://ads.example/lindqvist',
      password: 'Birch.River.90.quiet',
      notes: 'Budget limit 1,200 a month. The card ends in 4242.',
      tags: ['ads', 'agency may use'],
    },
  ],
  [
    240,
    'Instagram',
    {
      brand: shop,
      username: 'lindqvistceramics',
      url: 'https://instagram.example/lindqvistceramics',
      password: 'mugs+Bowls+2plates',
      totp: 'GEZDGNBVGY3TQOJQ',
      tags: ['social'],
    },
  ],
  [
    238,
    'Facebook',
    {
      brand: shop,
      username: ada,
      url: 'https://facebook.example/ads',
      password: 'Ferry_06',
      tags: ['ads', 'social'],
    },
  ],
  [
    205,
    'Other',
    {
      name: 'Postbird Mail',
      brand: shop,
      username: 'letters@lindqvist.example',
      url: 'https://postbird.example/sign-in',
      password: 'welcome1',
      notes: 'Sends the monthly letter to 2,300 readers.',
      tags: ['mail'],
    },
  ],
  [
    171,
    'Other',
    {
      name: 'Framewell Photos',
      username: ada,
      url: 'https://framewell.example/login',
      password: 'sunshine1',
      tags: ['pictures'],
    },
  ],
  [
    150,
    'LinkedIn',
    {
      brand: shop,
      username: ada,
      url: 'https://linkedin.example/company/lindqvist',
      password: 'tramline north',
      tags: ['social'],
    },
  ],
  [
    112,
    'Instagram',
    {
      brand: outlet,
      username: 'secondfiring',
      url: 'https://instagram.example/secondfiring',
      password: 'Chippedbutloved3',
      tags: ['social'],
    },
  ],
  [
    96,
    'Amazon',
    {
      brand: outlet,
      username: 'orders@secondfiring.example',
      url: 'https://sellers.example/second-firing',
      password: 'Crate-Paper-Tape',
      totp: 'MFRGGZDFMZTWQ2LK',
      tags: ['shop'],
      expires: 6,
    },
  ],
  [
    58,
    'Microsoft',
    {
      username: 'studio@lindqvist.example',
      url: 'https://outlook.example/mail',
      password: 'window Light 32 glaze',
      totp: 'NBSWY3DPO5XXE3DE',
      notes: 'Shared with the workshop. Sign out on the computer by the kiln.',
      tags: ['mail'],
    },
  ],
  [
    19,
    'Other',
    {
      name: 'Ledgerly Accounting',
      username: ada,
      url: 'https://ledgerly.example/lindqvist',
      password: 'Quarter=Ends=On=30th',
      totp: 'ONSWG4TFOQFA2PLE',
      notes: 'The accountant has an account of her own.',
      tags: ['money'],
      expires: 120,
    },
  ],
];

const day = 86_400_000;

/** Returns what the demo's vault holds, oldest first. Two passwords leaked, two end within the week, one is used twice. */
export const demoLogins = (base: number, clock: DemoClock): readonly DemoLogin[] =>
  logins.map(([daysAgo, platform, { name = '', brand, totp = '', notes = '', tags = [], expires, ...facts }], at) => {
    const id = demoId(daysAgo, 970_000 + at);
    return {
      ...facts,
      id,
      platform,
      customPlatform: name,
      brandId: demoBrands.find((one) => one.name === brand)?.id,
      totp,
      notes,
      tags,
      expiresAt: expires === undefined ? undefined : base + expires * day,
      createdAt: clock(daysAgo, id),
    };
  });
