import type { DemoServiceName } from './demo-services.ts';

export type DemoPlan = {
  readonly status: 'DRAFT' | 'SENT' | 'DECLINED' | 'PAID';
  /** The part of an address before `@coolio.test`. */
  readonly owner: 'admin' | 'sam';
  readonly to: readonly string[];
  readonly services: readonly DemoServiceName[];
  readonly message: string;
  readonly daysAgo: number;
  /** Why each recipient declined, in their order; undefined for one who has not. */
  readonly declines?: readonly (string | undefined)[];
  /** Of a paid one: which items were bought, by their place among all. All of them unless told. */
  readonly bought?: readonly number[];
  /** How many renewals of the subscription have been billed. */
  readonly renewals?: number;
};

const hello = (name: string, words: string): string => `Hello ${name},\n\n${words}`;

/** Every proposal of the demo world, oldest first. */
export const demoPlans: readonly DemoPlan[] = [
  { status: 'PAID', owner: 'admin', to: ['ada'], services: ['brandSystem'], daysAgo: 332, message: hello('Ada', 'here is the identity refresh that we sketched in the studio.') },
  { status: 'PAID', owner: 'admin', to: ['ada'], services: ['websiteCare'], daysAgo: 320, renewals: 10, message: hello('Ada', 'the care plan begins with a health check, so that we know what we take on.') },
  { status: 'DECLINED', owner: 'sam', to: ['ada'], services: ['textMessages'], daysAgo: 300, declines: ['Our customers told us that they prefer mail.'], message: hello('Ada', 'a small start with text messages, as you asked.') },
  { status: 'PAID', owner: 'sam', to: ['ada'], services: ['hosting'], daysAgo: 288, message: hello('Ada', 'hosting and your six domains, billed once a year.') },
  { status: 'PAID', owner: 'sam', to: ['tomas'], services: ['searchAds'], daysAgo: 262, renewals: 8, message: hello('Tomás', 'search first, social once the tracking is right.') },
  { status: 'PAID', owner: 'admin', to: ['ada'], services: ['productPhotos'], daysAgo: 251, message: hello('Ada', 'one studio day before the autumn catalogue.') },
  { status: 'PAID', owner: 'admin', to: ['ada', 'tomas'], services: ['newsletters'], daysAgo: 236, renewals: 7, message: 'Hello both,\n\none newsletter for the two shops, as we spoke of on Tuesday. Whoever pays first, pays for both.' },
  { status: 'PAID', owner: 'admin', to: ['priya'], services: ['shopBuild'], bought: [0, 1], daysAgo: 204, message: hello('Priya', 'the shop in two steps. The retainer is there if you want us to stay.') },
  { status: 'DECLINED', owner: 'admin', to: ['priya', 'jonas'], services: ['launchCampaign'], daysAgo: 196, declines: ['The launch moved to next year.', 'Not without Priya.'], message: 'Hello both,\n\na joint launch would save each of you a third.' },
  { status: 'PAID', owner: 'sam', to: ['ada'], services: ['assetLibrary'], daysAgo: 183, renewals: 6, message: hello('Ada', 'four thousand files is not so bad. We have seen worse.') },
  { status: 'PAID', owner: 'sam', to: ['priya'], services: ['websiteCare'], bought: [1], daysAgo: 171, renewals: 5, message: hello('Priya', 'now that the shop is live, somebody should watch it.') },
  { status: 'PAID', owner: 'admin', to: ['jonas'], services: ['configurator'], daysAgo: 152, message: hello('Jonas', 'twelve products first; the rest of the range once people use it.') },
  { status: 'PAID', owner: 'admin', to: ['ada'], services: ['launchCampaign'], bought: [0], daysAgo: 140, message: hello('Ada', 'films and stills for the new collection.') },
  { status: 'DECLINED', owner: 'sam', to: ['tomas'], services: ['brandSystem', 'brandCare'], daysAgo: 133, declines: ['We will do this with a local studio.'], message: hello('Tomás', 'the brand is fifteen years old. Here is what a careful renewal costs.') },
  { status: 'PAID', owner: 'sam', to: ['tomas'], services: ['hosting'], daysAgo: 121, message: hello('Tomás', 'one bill a year in place of seven.') },
  { status: 'PAID', owner: 'admin', to: ['ada'], services: ['textMessages'], daysAgo: 110, renewals: 3, message: hello('Ada', 'second try, with consent first this time.') },
  { status: 'PAID', owner: 'admin', to: ['ada'], services: ['productPhotos'], daysAgo: 98, message: hello('Ada', 'the winter studio day.') },
  { status: 'PAID', owner: 'sam', to: ['mei'], services: ['brandSystem'], daysAgo: 88, message: hello('Mei', 'from the three directions you chose the quiet one. We agree.') },
  { status: 'PAID', owner: 'sam', to: ['ada'], services: ['searchAds'], daysAgo: 76, renewals: 2, message: hello('Ada', 'the spring campaign, on the budget that we agreed on.') },
  { status: 'DECLINED', owner: 'admin', to: ['mei'], services: ['shopBuild'], daysAgo: 66, declines: ['Too large for this year. Can we begin with the sprint alone?'], message: hello('Mei', 'what a shop of your own would take.') },
  { status: 'PAID', owner: 'admin', to: ['ada'], services: ['configurator'], bought: [0], daysAgo: 54, message: hello('Ada', 'the models first. The configurator can follow in the summer.') },
  { status: 'PAID', owner: 'sam', to: ['jonas'], services: ['newsletters'], daysAgo: 47, renewals: 1, message: hello('Jonas', 'two newsletters a month, written with your service people.') },
  { status: 'PAID', owner: 'admin', to: ['ada'], services: ['brandCare'], daysAgo: 40, renewals: 1, message: hello('Ada', 'a desk to ask before something goes to print.') },
  { status: 'SENT', owner: 'admin', to: ['tomas', 'new.client'], services: ['assetLibrary', 'productPhotos'], daysAgo: 26, message: 'Hello Tomás,\n\nwe copied your new colleague, who will look after the pictures.' },
  { status: 'SENT', owner: 'sam', to: ['priya'], services: ['searchAds'], daysAgo: 19, message: hello('Priya', 'the shop has found its feet. Time to tell people.') },
  { status: 'SENT', owner: 'admin', to: ['ada'], services: ['shopBuild', 'newsletters', 'hosting'], daysAgo: 12, message: hello('Ada', 'everything for the shop in one place. Take the parts that you need now: items billed by the month and by the year are paid apart.') },
  { status: 'SENT', owner: 'sam', to: ['ada', 'mei'], services: ['websiteCare'], declines: [undefined, 'We look after the site ourselves.'], daysAgo: 8, message: 'Hello Ada, hello Mei,\n\na second care plan for the joint site.' },
  { status: 'SENT', owner: 'admin', to: ['noor'], services: ['brandSystem', 'websiteCare'], daysAgo: 6, message: hello('Noor', 'welcome. This is what we spoke of, with a price on each part.') },
  { status: 'SENT', owner: 'admin', to: ['ada'], services: ['launchCampaign'], daysAgo: 2, message: hello('Ada', 'four weeks for the summer collection. The creative package can be used all year.') },
  { status: 'DRAFT', owner: 'sam', to: ['jonas'], services: ['hosting'], daysAgo: 5, message: hello('Jonas', 'the configurator would like a home of its own.') },
  { status: 'DRAFT', owner: 'admin', to: ['mei'], services: ['shopBuild'], daysAgo: 3, message: hello('Mei', 'the sprint alone, as you asked.') },
  { status: 'DRAFT', owner: 'admin', to: [], services: ['newsletters', 'textMessages'], daysAgo: 1, message: '' },
  { status: 'DRAFT', owner: 'admin', to: ['ada'], services: [], daysAgo: 0.4, message: 'Autumn: photos, films, newsletter?' },
];
