import { expect } from 'vitest';
import { proposalTotal, type Proposal } from '#core/proposals/proposal.ts';
import type { EffectStage } from '#tests/support/cli/effect-stage.ts';
import type { Effects } from '#tests/support/cli/effects.ts';

const drafts = [
  '01KDTCPM00000000009KASEZT1',
  '01KDRV8K00000000009A0RP9GH',
  '01KDKPF5000000000090PQXK71',
  '01KDEHNQ00000000008QCQ4WXH',
];
const sent = [
  '01KDP8VW00000000008E2PC6M1',
  '01KDBZ90000000000084RNKGAH',
  '01KD6TFJ00000000007VEMTT11',
  '01KCWGWP00000000007J4M23QH',
  '01KCAG3N000000000078TK9DE1',
  '01KBXM4200000000009WMT7P3H',
  '01KBRFAM00000000006ZGJGQ4H',
];
const [toAda = '', , toAdaAndMei = '', shopForAda = '', , secondShop = ''] = sent;
const paidByAda = '01KD482V0000000000AF8VS2PH';
const draft = '01KDKPF5000000000090PQXK71';
const waiting = '01KDEHNQ00000000008QCQ4WXH';
const website = '01KDKPF5000000000090PRW3S4';
const items = ['01KDKPF5000000000090Q1ERVZ', '01KDKPF5000000000090QAZYGX', '01KDKPF5000000000090QMH45V'];

const written = (title: string, words: object = {}) =>
  JSON.stringify({
    ...words,
    recipients: [{ email: 'ada@coolio.test' }],
    services: [
      {
        title,
        type: 'WebsiteMaintenance',
        lineItems: [{ title: 'Audit', description: '', price: 45_000, billingType: 'ONE_TIME', files: [] }],
      },
    ],
    message: 'Hello Ada',
  });

/** The next command line that reads the draft finds that somebody changes it before it is written. */
const changedMeanwhile = ({ meanwhile, world: { tables } }: EffectStage): void =>
  meanwhile('proposals', async () => {
    const read = tables.proposals.get(draft) as Proposal;
    tables.proposals.set(draft, { ...read, message: 'Newer', revision: read.revision + 1 });
  });

const lists: Effects = {
  'proposals list': {
    'leaves those that wait for an answer, and those sent since a day': async ({ admin }) => {
      expect(await admin.ids`proposals list --waiting`).toEqual(sent);
      expect(await admin.ids`proposals list --sent-since 2025-12-25`).toEqual(sent.slice(0, 2));
    },
    'shows admins, and nobody else, those of a status': async ({ admin, ada }) => {
      expect(await admin.ids`proposals list --status DRAFT`).toEqual(drafts);
      expect(await admin.ids`proposals list --status SENT`).toEqual(sent);
      expect(await admin.ids`proposals list --limit 100`).toHaveLength(36);
      expect(await ada.exit`proposals list`).toBe(3);
    },
    'finds by words, recipients too, and sorts by the total': async ({ admin }) => {
      expect(await admin.ids`proposals list --status SENT --search ${'MEI coolio'}`).toContain(toAdaAndMei);
      expect(await admin.ids`proposals list --status SENT --search ${'MEI coolio'}`).not.toContain(toAda);
      const [first = ''] = await admin.ids`proposals list --sort highest`;
      const [last = ''] = await admin.ids`proposals list --sort lowest`;
      const all = (await admin`proposals list --limit 100`) as { readonly items: readonly Proposal[] };
      const sums = all.items.map(proposalTotal);
      expect(proposalTotal((await admin`proposals show ${first}`) as Proposal)).toBe(Math.max(...sums));
      expect(proposalTotal((await admin`proposals show ${last}`) as Proposal)).toBe(Math.min(...sums));
    },
    'goes on page by page without loss or repetition': async ({ admin }) => {
      expect(await admin.pages(3)`proposals list --status DRAFT`).toEqual([drafts.slice(0, 3), drafts.slice(3)]);
      const pages = await admin.pages(15)`proposals list`;
      expect(pages.flat()).toEqual(await admin.ids`proposals list --limit 100`);
    },
  },
  'proposals received': {
    'leaves those that wait for the person’s answer': async ({ ada }) => {
      expect(await ada.ids`proposals received --waiting`).toEqual([toAda, toAdaAndMei, shopForAda, secondShop]);
    },
    'shows those that were sent to the person, page by page': async ({ ada, as }) => {
      const mei = as('mei@coolio.test');
      expect(await mei.pages(2)`proposals received`).toEqual([
        [toAdaAndMei, '01K8HFDW00000000005T8FDXYH'],
        ['01K6RTP2000000000057MDWHBH'],
      ]);
      expect(await ada.ids`proposals received --limit 4`).toEqual([toAda, toAdaAndMei, paidByAda, shopForAda]);
    },
    'finds by words but by no recipient, and sorts with --sort': async ({ ada }) => {
      const { services } = (await ada`proposals show ${shopForAda}`) as Proposal;
      const search = services[0]?.title.toUpperCase() ?? '';
      expect(await ada.ids`proposals received --search ${search} --limit 100`).toContain(shopForAda);
      expect(await ada.ids`proposals received --search mei@`).toEqual([]);
      const newest = await ada.ids`proposals received --limit 100`;
      expect(await ada.ids`proposals received --sort oldest --limit 100`).toEqual(newest.toReversed());
    },
    'shows those of one status with --status, drafts never': async ({ ada }) => {
      expect(await ada.ids`proposals received --status SENT --limit 100`).toContain(shopForAda);
      expect(await ada.ids`proposals received --status PAID --limit 100`).not.toContain(shopForAda);
      expect(await ada.ids`proposals received --status DRAFT`).toEqual([]);
    },
  },
  'proposals show': {
    'shows one to its recipients': async ({ ada, tomas }) => {
      expect(await ada`proposals show ${shopForAda}`).toMatchObject({ id: shopForAda, status: 'SENT' });
      expect(await tomas.exit`proposals show ${shopForAda}`).toBe(6);
    },
  },
};

const changes: Effects = {
  'proposals save': {
    'saves a new draft, as it is typed or in a file, for admins and nobody else': async ({ admin, ada, files }) => {
      files.set('draft.json', written('From a file'));
      await admin`proposals save ${written('As it is typed')}`;
      await admin`proposals save draft.json`;
      const made = { status: 'DRAFT', message: 'Hello Ada', recipients: [{ email: 'ada@coolio.test' }] };
      expect(await admin`proposals list --status DRAFT --limit 3`).toMatchObject({
        items: [
          { ...made, services: [{ title: 'From a file', lineItems: [{ title: 'Audit', price: 45_000 }] }] },
          { ...made, services: [{ title: 'As it is typed' }] },
          { id: drafts[0] },
        ],
      });
      expect(await ada.exit`proposals save ${written('Mine')}`).toBe(3);
    },
    'takes the place of what the draft of --id has': async ({ admin }) => {
      await admin`proposals save ${written('In its place')} --id ${draft}`;
      expect(await admin`proposals show ${draft}`).toMatchObject({
        status: 'DRAFT',
        recipients: [{ email: 'ada@coolio.test' }],
        services: [{ title: 'In its place' }],
      });
      expect(await admin.ids`proposals list --status DRAFT`).toEqual(drafts);
      expect(await admin.exit`proposals save ${written('Lost')} --id ${website}`).toBe(6);
    },
    'keeps its title, its last day and its terms': async ({ admin }) => {
      const words = { title: 'Spring', validUntil: '9999-12-31', terms: 'Half now' };
      await admin`proposals save ${written('Care', words)} --id ${draft}`;
      expect(await admin`proposals show ${draft}`).toMatchObject(words);
      expect(await admin.exit`proposals save ${written('Care', { validUntil: 'soon' })} --id ${draft}`).toBe(7);
    },
    'is refused where the draft has moved on since it was read': async (stage) => {
      changedMeanwhile(stage);
      expect(await stage.admin.exit`proposals save ${written('Older')} --id ${draft}`).toBe(8);
      expect(await stage.admin`proposals show ${draft}`).toMatchObject({ message: 'Newer' });
    },
  },
  'proposals send': {
    'sends a draft as it is, by admins and nobody else': async ({ admin, ada, as }) => {
      const { message } = (await admin`proposals show ${draft}`) as Proposal;
      expect(await ada.exit`proposals send ${draft}`).toBe(6);
      await admin`proposals send ${draft}`;
      const recipients = [{ email: 'mei@coolio.test' }];
      expect(await as('mei@coolio.test')`proposals show ${draft}`).toMatchObject({
        status: 'SENT',
        message,
        recipients,
      });
    },
    'sends it to those of --to, with the message of --message': async ({ admin, ada, as }) => {
      await admin`proposals send ${draft} --to ada@coolio.test,tomas@coolio.test --message ${'Here it is'}`;
      expect(await ada`proposals show ${draft}`).toMatchObject({
        status: 'SENT',
        message: 'Here it is',
        recipients: [{ email: 'ada@coolio.test' }, { email: 'tomas@coolio.test' }],
      });
      expect(await as('mei@coolio.test').exit`proposals show ${draft}`).toBe(6);
    },
    'sends it after the seconds of --delay, 60 at most': async ({ admin, as, clock }) => {
      const mei = as('mei@coolio.test');
      expect(await admin`proposals send ${draft} --delay 10`).toMatchObject({
        status: 'DRAFT',
        sendsAt: new Date(clock.now() + 10_000).toISOString(),
      });
      expect(await mei.exit`proposals show ${draft}`).toBe(6);
      clock.advance(10_000);
      expect(await mei`proposals show ${draft}`).toMatchObject({ status: 'SENT' });
      expect(await admin.exit`proposals send ${drafts[1] ?? ''} --to ada@coolio.test --delay 61`).toBe(7);
    },
    'is refused where the draft has moved on since it was read': async (stage) => {
      changedMeanwhile(stage);
      expect(await stage.admin.exit`proposals send ${draft} --message Older`).toBe(8);
      expect(await stage.admin`proposals show ${draft}`).toMatchObject({ message: 'Newer', status: 'DRAFT' });
    },
  },
  'proposals take-back': {
    'makes one that waits to be sent a draft again, for admins and nobody else': async ({ admin, ada, clock }) => {
      expect(await ada.exit`proposals take-back ${waiting}`).toBe(3);
      await admin`proposals take-back ${waiting}`;
      const { sendsAt, status } = (await admin`proposals show ${waiting}`) as Proposal;
      expect([sendsAt, status]).toEqual([undefined, 'DRAFT']);
      await admin`proposals send ${draft} --delay 10`;
      await admin`proposals take-back ${draft}`;
      clock.advance(60_000);
      expect(await admin`proposals show ${draft}`).toMatchObject({ status: 'DRAFT' });
    },
    'is refused for what was sent and for what does not wait': async ({ admin }) => {
      expect(await admin.exit`proposals take-back ${shopForAda}`).toBe(8);
      expect(await admin.exit`proposals take-back ${draft}`).toBe(8);
    },
  },
  'proposals duplicate': {
    'copies one into a new draft, for admins and nobody else': async ({ admin, ada }) => {
      const { id } = (await admin`proposals duplicate ${shopForAda}`) as Proposal;
      const { services, message } = (await admin`proposals show ${shopForAda}`) as Proposal;
      expect(await admin`proposals show ${id}`).toMatchObject({
        status: 'DRAFT',
        message,
        services: services.map(({ title }) => ({ title })),
      });
      expect(await admin.ids`proposals list --status DRAFT`).toEqual([id, ...drafts]);
      expect(await ada.exit`proposals duplicate ${shopForAda}`).toBe(3);
    },
  },
  'proposals decline': {
    'declines this one, with the reason of --reason': async ({ admin, ada }) => {
      await ada`proposals decline ${shopForAda} --reason ${'Next year'}`;
      await ada`proposals decline ${toAda}`;
      const declined = (reason: object) => ({ status: 'DECLINED', recipients: [reason] });
      expect(await admin`proposals show ${shopForAda}`).toMatchObject(declined({ declineReason: 'Next year' }));
      const { recipients, status } = (await admin`proposals show ${toAda}`) as Proposal;
      expect([status, recipients[0]?.declineReason]).toEqual(['DECLINED', undefined]);
      expect(await ada`proposals show ${toAdaAndMei}`).toMatchObject({ status: 'SENT' });
    },
  },
  'proposals questions': {
    'shows what was asked about this one and answered, oldest first, page by page': async ({ ada, admin, tomas }) => {
      const pages = await ada.pages(3)`proposals questions ${shopForAda}`;
      expect(pages.map(({ length }) => length)).toEqual([3, 1]);
      expect(await admin`proposals questions ${shopForAda} --limit 1`).toMatchObject({
        items: [
          { id: pages[0]?.[0], author: { email: 'ada@coolio.test' }, text: expect.stringMatching(/^Can we bring/) },
        ],
      });
      expect(await tomas.exit`proposals questions ${shopForAda}`).toBe(6);
    },
  },
  'proposals ask': {
    'asks about this one, or its item of --item': async ({ ada, admin, tomas }) => {
      const { services } = (await ada`proposals show ${toAda}`) as Proposal;
      const item = services[0]?.lineItems[0]?.id ?? '';
      await ada`proposals ask ${toAda} ${'When could you begin?'}`;
      await admin`proposals ask ${toAda} ${'Mind the colours'} --item ${item}`;
      expect(await ada`proposals questions ${toAda}`).toMatchObject({
        items: [{ text: 'When could you begin?' }, { text: 'Mind the colours', itemId: item }],
      });
      expect(await tomas.exit`proposals ask ${toAda} ${'And me?'}`).toBe(6);
      expect(await ada.exit`proposals ask ${toAda} ${'Which?'} --item ${shopForAda}`).toBe(7);
    },
  },
  'proposals delete': {
    'deletes this one, by admins and nobody else': async ({ admin, ada }) => {
      expect(await ada.exit`proposals delete ${draft}`).toBe(3);
      await admin`proposals delete ${draft}`;
      expect(await admin.ids`proposals list --status DRAFT`).toEqual(drafts.filter((id) => id !== draft));
    },
  },
  'proposals remove-service': {
    'removes this service, by admins and nobody else': async ({ admin, ada }) => {
      const [, two = ''] = drafts;
      expect(await ada.exit`proposals remove-service ${draft} ${website}`).toBe(3);
      await admin`proposals remove-service ${draft} ${website}`;
      await admin`proposals remove-service ${two} 01KDRV8K00000000009AYKAFGC`;
      expect(await admin`proposals show ${draft}`).toMatchObject({ services: [] });
      expect(await admin`proposals show ${two}`).toMatchObject({ services: [{ id: '01KDRV8K00000000009A0SMT2M' }] });
    },
  },
  'proposals remove-item': {
    'removes this line item, by admins and nobody else': async ({ admin, ada }) => {
      const [first = '', second = '', third = ''] = items;
      expect(await ada.exit`proposals remove-item ${website} ${second}`).toBe(3);
      await admin`proposals remove-item ${website} ${second}`;
      expect(await admin`proposals show ${draft}`).toMatchObject({
        services: [{ id: website, lineItems: [{ id: first }, { id: third }] }],
      });
    },
  },
};

export const proposals: Effects = { ...lists, ...changes };
