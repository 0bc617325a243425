import type { DemoServiceName } from './demo-services.ts';

/** A comment by the part of an address before `@coolio.test`, so many hours after the task was made. */
export type DemoCommentPlan = {
  readonly by: string;
  readonly after: number;
  readonly text: string;
  /** The place of the comment that it answers. */
  readonly replyTo?: number;
};

export type DemoTaskPlan = {
  readonly status: 'draft' | 'in_progress' | 'completed';
  readonly title: string;
  /** Markdown. */
  readonly details: string;
  readonly owner: 'admin' | 'sam';
  readonly assignees: readonly string[];
  readonly brand?: string;
  /** The service of the first assignee's newest order with it, which the task belongs to. */
  readonly order?: DemoServiceName;
  /** Names of assets whose first picture is attached. */
  readonly files?: readonly string[];
  readonly isEmailEnabled?: boolean;
  /** Days from today; negative for days that are past. */
  readonly dueIn?: number;
  readonly priority?: 'low' | 'medium' | 'high' | 'urgent';
  readonly daysAgo: number;
  readonly completed?: { readonly by: string; readonly daysAgo: number };
  readonly summarisedAfter?: number;
  readonly comments?: readonly DemoCommentPlan[];
};

const say = (by: string, after: number, text: string, replyTo?: number): DemoCommentPlan => ({
  by,
  after,
  text,
  ...(replyTo === undefined ? {} : { replyTo }),
});

/** Every task of the demo world, oldest first. */
export const demoTaskPlans: readonly DemoTaskPlan[] = [
  {
    status: 'completed',
    title: 'Alt texts for the shop pictures',
    details:
      'Every product picture needs a text for people who cannot see it. One sentence each, what is seen, no sales words.',
    owner: 'sam',
    assignees: ['ada'],
    brand: 'Lindqvist Ceramics',
    files: ['Clay bowl', 'Slate vase'],
    daysAgo: 74,
    completed: { by: 'ada', daysAgo: 66 },
    summarisedAfter: 4,
    comments: [
      say('sam', 3, 'I wrote 42 of them. The list is in the shared sheet, column F.'),
      say('ada', 26, 'These are good. Number 17 is not slate, it is ash grey.'),
      say('sam', 28, 'Corrected, 17 says ash grey now.', 1),
      say('ada', 190, 'All 42 are live in the shop. I approve the wording.'),
    ],
  },
  {
    status: 'completed',
    title: 'Move the newsletter to the new sender address',
    details:
      'From `news@lindqvist.example` to `hello@lindqvist.example`, with SPF and DKIM in place before the first mail goes out.',
    owner: 'admin',
    assignees: ['ada', 'tomas'],
    brand: 'Lindqvist Ceramics',
    daysAgo: 51,
    completed: { by: 'admin', daysAgo: 45 },
    dueIn: -44,
    comments: [
      say('admin', 5, 'SPF is published. DKIM needs one record from your domain host.'),
      say('tomas', 22, 'Added at the host, it should be there within an hour.'),
      say('admin', 25, 'Both records answer. The test mail reached four of four inboxes.'),
      say('ada', 96, 'The {month -47} issue went out from the new address, no bounces. Thank you both.'),
    ],
  },
  {
    status: 'in_progress',
    title: 'Autumn campaign: hero picture and banner set',
    details: [
      'The wide picture for the start page, and the set of banners that follows from it.',
      '',
      '## What is needed',
      '- Hero, 2400 × 960, light enough for dark text on the left third',
      '- Banners: 970 × 250, 300 × 250, 320 × 100',
      '- One story, 1080 × 1920',
      '',
      '## Budget and time',
      'Two days of design, **1,800 USD** in all. Live on the first Monday of the campaign.',
    ].join('\n'),
    owner: 'admin',
    assignees: ['ada'],
    brand: 'Lindqvist Ceramics',
    order: 'launchCampaign',
    files: ['The autumn table', 'Clay bowl'],
    isEmailEnabled: true,
    dueIn: 3,
    priority: 'high',
    daysAgo: 19,
    summarisedAfter: 22,
    comments: [
      say('admin', 2, 'Two directions are in the folder: A is the table from above, B is the shelf by the window.'),
      say('ada', 7, 'A feels like us. B is beautiful, but it could be anybody’s shelf.'),
      say('sam', 8, 'Agreed. For A we need room on the left for the line of text.'),
      say('admin', 9, 'I moved the bowls to the right, the left third is free now.', 2),
      say('ada', 20, 'Let’s go with A. Can the cloth be a little less grey?'),
      say('admin', 27, 'New version uploaded. The cloth is warmer, the contrast of the text is now 7.2:1.'),
      say('ada', 30, 'Looks wonderful. Approved!'),
      say('sam', 31, 'Then I start the banners. Which offer do they carry: free shipping, or ten percent?'),
      say('ada', 46, 'Free shipping from 60 USD. Ten percent is for the newsletter only.', 7),
      say(
        'sam',
        51,
        'The set is ready in three sizes. The small one, 320 × 100, has the line in two words: “Autumn table”.',
      ),
      say('ada', 54, 'The middle one is hard to read on my phone.'),
      say('sam', 57, 'The type is 18 px now instead of 14, and the bowl is smaller. Uploaded as version 3.', 10),
      say('ada', 60, 'V3 is approved for all three sizes.'),
      say('admin', 75, 'The story is next. Do you want the hands in it, @Ada Lindqvist?'),
      say('ada', 79, 'Yes, hands, no face. And the sound of the wheel, if there is sound.'),
      say('admin', 99, 'We have eleven seconds of the wheel from the {season -180} film. That is enough.', 14),
      say(
        'sam',
        122,
        'The shop’s theme cuts the hero at 900 px on small laptops. I set the crop so that the bowls stay in.',
      ),
      say('ada', 125, 'Tested on three laptops, it holds.'),
      say('admin', 146, 'Costs so far: 1,350 of 1,800 USD. The story is in it, the second round is not.'),
      say('ada', 149, 'Fine for me.'),
      say('sam', 170, 'Hero and banners are delivered and in the asset library, collection “Autumn campaign”.'),
      say(
        'admin',
        193,
        'The story is cut: 1080 × 1920, eleven seconds, with the wheel. Please look at it before Thursday.',
      ),
      say(
        'ada',
        216,
        'One thing in the story: the last frame is too short to read the address. Two seconds more, then it is done.',
      ),
      say('admin', 218, 'I will deliver the longer last frame tomorrow.', 22),
    ],
  },
  {
    status: 'in_progress',
    title: 'Menu cards for the {season 30} season',
    details: 'Two cards, A5, Spanish and English. The printer needs the files as PDF/X by the 28th.',
    owner: 'sam',
    assignees: ['tomas'],
    brand: 'Casa Herrera',
    isEmailEnabled: true,
    dueIn: -2,
    priority: 'medium',
    daysAgo: 12,
    comments: [
      say('tomas', 4, 'The dishes are in the sheet. Prices will come on Friday.'),
      say('sam', 6, 'I set the first page with the prices of last year, so that you see the rhythm.'),
      say('tomas', 52, 'Prices are final now. The oxtail goes up to 24, the rest stays.'),
      say(
        'sam',
        55,
        'Both cards are set with the final prices. Waiting for your word on the cover: plain red, or with the tile?',
      ),
    ],
  },
  {
    status: 'in_progress',
    title: 'Checkout drops the address on the second step',
    details:
      'Seen on Safari, not on Chrome. Steps:\n\n1. Put a tea in the cart\n2. Type an address\n3. Go back once\n\nThe address is gone.',
    owner: 'admin',
    assignees: ['priya'],
    brand: 'Nair Tea',
    order: 'shopBuild',
    priority: 'urgent',
    daysAgo: 6,
    summarisedAfter: 4,
    comments: [
      say('priya', 1, 'A customer wrote to us about it twice. It costs orders, we lost 3 this week.'),
      say(
        'admin',
        3,
        'Found it: the form is rebuilt when Safari comes back from its page cache. The mend is on the test shop.',
      ),
      say('priya', 20, 'On the test shop the address stays, with Safari 18 and 17.'),
      say('admin', 21, 'Then it goes live tonight at 22:00.'),
      say('priya', 50, 'It is live and works. But the phone number still goes.'),
      say('admin', 52, 'Open point: the phone number, which another script fills. I look at it on Wednesday.', 4),
    ],
  },
  {
    status: 'in_progress',
    title: 'Photographs of the new glaze',
    details: 'Six pieces, daylight, on linen. For the shop and the press.',
    owner: 'admin',
    assignees: ['ada', 'mei'],
    brand: 'Lindqvist Ceramics',
    order: 'productPhotos',
    files: ['Slate vase'],
    daysAgo: 3,
    comments: [
      say('ada', 5, 'The pieces are packed, they reach the studio on Tuesday.'),
      say('mei', 9, 'I bring the linen. Natural, or the washed blue?'),
      say('ada', 11, 'Natural, @Mei Tanaka. The blue eats the glaze.', 1),
      say('admin', 31, 'They have arrived, all six. @Ada Lindqvist, which three go to the press?'),
    ],
  },
  {
    status: 'in_progress',
    title: 'Paper samples for the {season 120} box',
    details: '',
    owner: 'sam',
    assignees: ['mei'],
    brand: 'Quiet Paper',
    dueIn: 21,
    priority: 'low',
    daysAgo: 2,
  },
  {
    status: 'draft',
    title: 'Second Firing: a page for the morning of the sale',
    details:
      'A page that opens at nine and says what is left. Idea: a counter of pieces, no countdown.\n\n- [ ] words\n- [ ] picture\n- [ ] who answers the phone',
    owner: 'admin',
    assignees: ['ada'],
    brand: 'Second Firing',
    daysAgo: 1,
  },
  {
    status: 'in_progress',
    title: 'Booking page: words and two pictures',
    details:
      'The page is laid out. It lacks the words of the studio: what an evening is like, what to wear, what is fired and when.\n\n- [ ] 120 words about the evening\n- [ ] two pictures of the room\n- [x] dates and places until the end of the season',
    owner: 'admin',
    assignees: ['ada'],
    brand: 'Lindqvist Ceramics',
    order: 'classBooking',
    dueIn: 9,
    priority: 'medium',
    daysAgo: 1,
  },
];
