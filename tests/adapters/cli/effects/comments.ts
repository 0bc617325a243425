import { expect } from 'vitest';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { createMemoryPorts } from '#adapters/memory/ports.ts';
import { connectionLost } from '#core/kernel/app-error.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import { adaId, autumn, glaze, menuCards } from './demo.ts';

const last = '01KCAG3N0000000000VQJBAJYB';
const beforeLast = '01KCAG3N0000000000VQJAC2C8';
const robinId = '0d3a0000-0000-4000-8000-000000000001';

type Shown = { readonly items: readonly { readonly id: string }[] };

export const comments: Effects = {
  'comments list': {
    'shows the comments of a task with their replies, newest first': async ({ ada, tomas }) => {
      const { items } = (await ada`comments list ${autumn} --limit 2`) as Shown;
      expect(items).toMatchObject([
        { id: last, replies: [{ ownerName: 'Robin Vale' }] },
        { id: beforeLast, replies: [] },
      ]);
      expect(await tomas.exit`comments list ${autumn}`).toBe(6);
    },
    'goes on page by page without loss or repetition': async ({ ada }) => {
      const pages = await ada.pages(8)`comments list ${autumn}`;
      expect(pages.map(({ length }) => length)).toEqual([8, 8, 3]);
      expect(pages.flat()).toEqual(await ada.ids`comments list ${autumn} --limit 100`);
      expect(new Set(pages.flat()).size).toBe(19);
    },
  },
  'comments add': {
    'comments on this task and mentions who is named': async ({ ada, admin }) => {
      await ada`comments add ${autumn} ${'Looks good, @Robin Vale'}`;
      expect(await admin`comments list ${autumn} --limit 1`).toMatchObject({
        items: [{ text: 'Looks good, @Robin Vale', ownerId: adaId, mentions: [{ userId: robinId }], attachments: [] }],
      });
      expect(await ada`tasks show ${glaze}`).toMatchObject({ commentsCount: 4 });
    },
    'mentions those of --mention, by id or email, where two have the name': async ({ ada, admin, as }) => {
      await admin`users create robin@coolio.test ${'Robin Vale'}`;
      const { items } = (await admin`users list --search robin@`) as Shown;
      const namesake = items[0]?.id ?? '';
      await admin`tasks edit ${autumn} --to ada@coolio.test,robin@coolio.test`;
      await as('sam@coolio.test')`comments add ${autumn} ${'For you, @Robin Vale'} --mention Robin@coolio.test`;
      await ada`comments add ${autumn} ${'And for you, @Robin Vale'} --mention ${robinId}`;
      expect(await ada`comments list ${autumn} --limit 2`).toMatchObject({
        items: [{ mentions: [{ userId: robinId }] }, { mentions: [{ userId: namesake }] }],
      });
    },
    'brings the files of --attach, documents too': async ({ ada, admin, files }) => {
      files.set('picture.png', 'picture.png');
      files.set('terms.pdf', { name: 'terms.pdf', type: 'application/pdf', size: 8, body: '%PDF-1.7' });
      await ada`comments add ${autumn} ${'Both are here'} --attach picture.png,terms.pdf`;
      expect(await admin`comments list ${autumn} --limit 1`).toMatchObject({
        items: [{ attachments: [{ name: 'picture.png' }, { name: 'terms.pdf', type: 'application/pdf', size: 8 }] }],
      });
    },
  },
  'comments reply': {
    'answers this comment': async ({ ada }) => {
      await ada`comments reply ${beforeLast} ${'On my way'}`;
      expect(await ada`comments list ${autumn} --limit 2`).toMatchObject({
        items: [
          { id: last, replies: [{}] },
          { id: beforeLast, replies: [{ text: 'On my way', ownerId: adaId }] },
        ],
      });
    },
    'mentions those of --mention, by id or email, where two have the name': async ({ ada, admin, as }) => {
      await admin`users create robin@coolio.test ${'Robin Vale'}`;
      const { items } = (await admin`users list --search robin@`) as Shown;
      const namesake = items[0]?.id ?? '';
      await admin`tasks edit ${autumn} --to ada@coolio.test,robin@coolio.test`;
      await as('sam@coolio.test')`comments reply ${beforeLast} ${'For you, @Robin Vale'} --mention robin@coolio.test`;
      await ada`comments reply ${beforeLast} ${'And for you, @Robin Vale'} --mention ${robinId}`;
      expect(await ada`comments list ${autumn} --limit 2`).toMatchObject({
        items: [{}, { replies: [{ mentions: [{ userId: namesake }] }, { mentions: [{ userId: robinId }] }] }],
      });
    },
  },
  'comments edit': {
    'replaces the words of your own comment, and nobody else’s': async ({ ada, admin, as }) => {
      await ada`comments edit ${last} ${'Looks better, @Robin Vale'}`;
      const [shown] = ((await admin`comments list ${autumn} --limit 1`) as Shown).items;
      expect(shown).toMatchObject({ id: last, text: 'Looks better, @Robin Vale', mentions: [{ userId: robinId }] });
      expect([
        await admin.exit`comments edit ${last} ${'Mine'}`,
        await as('tomas@coolio.test').exit`comments edit ${last} ${'Mine'}`,
      ]).toEqual([3, 6]);
    },
    'mentions those of --mention, by id or email, where two have the name': async ({ ada, admin, as }) => {
      await admin`users create robin@coolio.test ${'Robin Vale'}`;
      const { items } = (await admin`users list --search robin@`) as Shown;
      const namesake = items[0]?.id ?? '';
      await admin`tasks edit ${autumn} --to ada@coolio.test,robin@coolio.test`;
      const sams = '01KCAG3N0000000000VQJ9DHT5';
      await as('sam@coolio.test')`comments edit ${sams} ${'For you, @Robin Vale'} --mention robin@coolio.test`;
      await ada`comments edit ${last} ${'And for you, @Robin Vale'} --mention ${robinId}`;
      expect(await ada`comments list ${autumn} --limit 3`).toMatchObject({
        items: [{ mentions: [{ userId: robinId }] }, {}, { mentions: [{ userId: namesake }] }],
      });
    },
  },
  'comments delete': {
    'deletes your own comment or reply, and anybody’s as an admin': async ({ ada, admin }) => {
      expect(await ada.exit`comments delete ${beforeLast}`).toBe(3);
      expect(await admin`comments delete ${last}`).toMatchObject({ id: last, text: '', commentsCount: 23 });
      const { items } = (await ada`comments list ${autumn} --limit 1`) as Shown;
      expect(items).toMatchObject([{ id: last, text: '', replies: [{}] }]);
      expect(await ada.exit`comments edit ${last} ${'Again'}`).toBe(8);
      await admin`comments delete ${beforeLast}`;
      expect(await ada.ids`comments list ${autumn} --limit 100`).not.toContain(beforeLast);
    },
  },
  'comments restore': {
    'takes your deletion back for a minute, and nobody else’s': async ({ ada, admin, clock, world }) => {
      await ada`comments delete ${last}`;
      expect(await admin.exit`comments restore ${last}`).toBe(3);
      clock.advance(59_000);
      expect(await ada`comments restore ${last}`).toMatchObject({ text: expect.stringContaining('One thing') });
      await ada`comments delete ${last}`;
      clock.advance(61_000);
      expect(await ada.exit`comments restore ${last}`).toBe(8);
      expect(world.tables.taskComments.get(last)).toMatchObject({ text: '', mentions: [], attachments: [] });
    },
  },
  'comments watch': {
    'prints what comes until the seconds are over, and nothing that was there before': async ({
      ada,
      admin,
      clock,
      world,
    }) => {
      const watching = ada.lines`comments watch ${autumn} --for 60`;
      await eventually(() => expect(world.commentFeeds.size).toBe(1), { interval: 1 });
      await admin`comments add ${menuCards} ${'Of another task'}`;
      await admin`comments add ${autumn} ${'First'}`;
      await ada`comments reply ${last} ${'Second'}`;
      clock.advance(59_999);
      await admin`comments add ${autumn} ${'Third'}`;
      clock.advance(1);
      expect(await watching).toMatchObject([
        { text: 'First', taskId: autumn },
        { text: 'Second', ownerName: 'Ada Lindqvist' },
        { text: 'Third' },
      ]);
      expect(world.commentFeeds.size).toBe(0);
    },
    'prints edits and deletions of comments that were there before, but none from before it began': async ({
      ada,
      admin,
      clock,
      world,
    }) => {
      await admin`comments delete ${beforeLast}`;
      const watching = ada.lines`comments watch ${autumn} --for 60`;
      await eventually(() => expect(world.commentFeeds.size).toBe(1), { interval: 1 });
      await ada`comments edit ${last} ${'Both are fine'}`;
      await ada`comments delete ${last}`;
      clock.advance(60_000);
      expect(await watching).toMatchObject([
        { id: last, text: 'Both are fine' },
        { id: last, text: '', deletedAt: expect.any(String) },
      ]);
    },
    'prints once what came while it began': async ({ ada, admin, clock, world, rebind }) => {
      let wasAsked = false;
      rebind('comments', (made) => ({
        ...made,
        watch: async (taskId, feed) => {
          await admin`comments add ${autumn} ${'Meanwhile'}`;
          return made.watch(taskId, feed);
        },
        eventsAfter: async (...after) => {
          if (!wasAsked) {
            wasAsked = true;
            await admin`comments add ${autumn} ${'Just then'}`;
          }
          return made.eventsAfter(...after);
        },
      }));
      const watching = ada.lines`comments watch ${autumn} --for 60`;
      await eventually(async () => expect(await ada`tasks show ${autumn}`).toMatchObject({ commentsCount: 26 }));
      await admin`comments add ${autumn} ${'Later'}`;
      clock.advance(60_000);
      expect((await watching).map((event) => (event as { readonly text: string }).text).toSorted()).toEqual([
        'Just then',
        'Later',
        'Meanwhile',
      ]);
      expect(world.commentFeeds.size).toBe(0);
    },
    'prints 250 comments of 250, whatever the feed loses and however often it breaks': async ({
      ada,
      clock,
      world,
      rebind,
    }) => {
      let isBroken = false;
      let brought = 0;
      rebind('comments', (made) => ({
        ...made,
        watch: (taskId, feed) =>
          made.watch(taskId, {
            ...feed,
            onEvent: (event) => {
              if (!isBroken && event.sequence % 7 !== 0) feed.onEvent(event);
            },
          }),
        eventsAfter: async (taskId, sequence) => {
          if (isBroken) throw connectionLost();
          const events = (await made.eventsAfter(taskId, sequence)) ?? [];
          brought = sequence + events.length;
          return events;
        },
      }));
      const watching = ada.lines`comments watch ${autumn} --for 36000`;
      await eventually(() => expect(world.commentFeeds.size).toBe(1), { interval: 1 });
      const { identity, comments: gateway, tasks } = createMemoryPorts(world, createMemorySessionMemory());
      await identity.signIn({ email: 'admin@coolio.test', password: demoPassword });
      const before = (await tasks.get(autumn))?.commentsCount ?? 0;
      const words = Array.from({ length: 250 }, (_, at) => `Number ${at}`);
      for (const [at, text] of words.entries()) {
        isBroken = at % 125 < 110 && at % 125 > 5;
        if (at % 50 === 0) world.interrupt();
        await gateway.add(ulid(), autumn, { text, attachments: [], mentions: [] });
        clock.advance(4000);
      }
      isBroken = false;
      world.interrupt();
      await eventually(() => expect(brought).toBe(before + 250), { interval: 1 });
      clock.advance(36_000_000);
      const texts = (await watching).map((event) => (event as { readonly text: string }).text);
      expect(texts).toHaveLength(250);
      expect(new Set(texts)).toEqual(new Set(words));
    },
    'ends where its task is deleted': async ({ ada, admin, world }) => {
      const watching = ada.exit`comments watch ${autumn}`;
      await eventually(() => expect(world.commentFeeds.size).toBe(1), { interval: 1 });
      await admin`tasks delete ${autumn}`;
      expect(await watching).toBe(6);
    },
    'says where there is no such task': async ({ tomas }) => {
      expect(await tomas.exit`comments watch ${autumn} --for 60`).toBe(6);
    },
  },
};
