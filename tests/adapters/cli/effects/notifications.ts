import { expect } from 'vitest';
import { eventually } from '#tests/support/chance/eventually.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import { autumn } from './demo.ts';

const assigned = '01KDRV8K0000000000WTR7B3R1';
const mentioned = '01KDQ0WXC000000000WTFC3BT6';
const newest = '01KDP8VW00000000008PXTA26N';
const second = '01KD6TFJ0000000000849RRNKN';
const third = '01KCWGWP00000000007TZQZZA5';
const firstRead = '01KDKPF50000000000WTF97T3X';
const ofProposal = '01KD6TFJ00000000007VEMTT11';

const unread = [assigned, mentioned, newest, second, third];
const withoutSecond = [assigned, mentioned, newest, third];
const withFirstRead = [assigned, mentioned, newest, firstRead, second, third];

export const notifications: Effects = {
  'notifications list': {
    'shows the person’s own, newest first, of one status where it is given': async ({ ada }) => {
      expect(await ada.ids`notifications list --limit 4`).toEqual(withFirstRead.slice(0, 4));
      expect(await ada.ids`notifications list --status unread`).toEqual(unread);
      expect(await ada.ids`notifications list --status read --limit 1`).toEqual([firstRead]);
    },
    'goes on page by page without loss or repetition': async ({ ada }) => {
      const pages = await ada.pages(7)`notifications list`;
      expect(pages.map(({ length }) => length)).toEqual([7, 7, 7, 5]);
      expect(pages.flat()).toEqual(await ada.ids`notifications list --limit 100`);
      expect(await ada.pages(2)`notifications list --status unread`).toEqual([
        unread.slice(0, 2),
        unread.slice(2, 4),
        [third],
      ]);
    },
  },
  'notifications read': {
    'marks this one read': async ({ ada }) => {
      await ada`notifications read ${second}`;
      expect(await ada.ids`notifications list --status unread`).toEqual(withoutSecond);
    },
  },
  'notifications unread': {
    'marks this one unread': async ({ ada }) => {
      await ada`notifications unread ${firstRead}`;
      expect(await ada.ids`notifications list --status unread`).toEqual(withFirstRead);
    },
  },
  'notifications unread-again': {
    'marks the person’s read ones among these unread, and no others': async ({ ada, tomas }) => {
      expect(await tomas`notifications unread-again ${firstRead}`).toEqual({ unread: [] });
      expect(await ada`notifications unread-again ${firstRead} ${newest}`).toEqual({ unread: [firstRead] });
      expect(await ada.ids`notifications list --status unread`).toEqual(withFirstRead);
    },
  },
  'notifications read-all': {
    'marks every one read and counts them': async ({ ada }) => {
      expect(await ada`notifications read-all`).toEqual({ changed: 5 });
      expect(await ada.ids`notifications list --status unread`).toEqual([]);
    },
  },
  'notifications read-about': {
    'marks those of this record read': async ({ ada, admin }) => {
      expect(await ada`notifications read-about proposal ${ofProposal}`).toEqual({ read: [second] });
      expect(await ada`notifications read-about order ${ofProposal}`).toEqual({ read: [] });
      expect(await ada`notifications read-about service ${ofProposal}`).toEqual({ read: [] });
      await admin`comments add ${autumn} News`;
      expect(await ada`notifications read-about task ${autumn}`).toEqual({ read: [expect.any(String)] });
      expect(await ada.ids`notifications list --status unread`).toEqual(withoutSecond);
    },
  },
  'notifications delete': {
    'deletes this one': async ({ ada, tomas }) => {
      expect(await tomas.exit`notifications delete ${second}`).toBe(6);
      await ada`notifications delete ${second}`;
      expect(await ada.ids`notifications list --status unread`).toEqual(withoutSecond);
    },
  },
  'notifications delete-all': {
    'deletes every one of the person’s and counts them': async ({ ada, tomas }) => {
      expect(await ada`notifications delete-all`).toEqual({ deleted: 26 });
      expect(await ada.ids`notifications list`).toEqual([]);
      expect(await tomas.ids`notifications list --limit 1`).toHaveLength(1);
    },
  },
  'notifications preferences': {
    'shows each kind of news, on unless it was turned off': async ({ ada }) => {
      const on = { bell: true, mail: true };
      expect(await ada`notifications preferences`).toEqual([
        { type: 'TaskAssigned', ...on },
        { type: 'TaskCompleted', ...on },
        { type: 'TaskCommented', ...on },
        { type: 'DesignCodeServiceRequested', ...on },
        { type: 'ProposalReceived', ...on },
        { type: 'ProposalDeclined', ...on },
        { type: 'ProposalPaid', ...on },
        { type: 'ProposalQuestion', ...on },
        { type: 'ProposalReminder', ...on },
        { type: 'PasswordExpiring', ...on },
        { type: 'LoginHandover', ...on },
      ]);
    },
  },
  'notifications prefer': {
    'changes what is given of this kind, and keeps the rest': async ({ ada, tomas }) => {
      const before = (await ada`notifications preferences`) as readonly { readonly type: string }[];
      const after = (bell: boolean, mail: boolean) =>
        before.map((each) => (each.type === 'TaskCommented' ? { type: each.type, bell, mail } : each));
      await ada`notifications prefer TaskCommented --bell off`;
      expect(await ada`notifications preferences`).toEqual(after(false, true));
      await ada`notifications prefer TaskCommented --bell on`;
      expect(await ada`notifications preferences`).toEqual(after(true, true));
      await ada`notifications prefer TaskCommented --mail off`;
      expect(await ada`notifications preferences`).toEqual(after(true, false));
      await ada`notifications prefer TaskCommented --mail on`;
      expect(await ada`notifications preferences`).toEqual(after(true, true));
      await ada`notifications prefer TaskCommented --bell off --mail on`;
      expect(await ada`notifications preferences`).toEqual(after(false, true));
      await ada`notifications prefer TaskCommented --mail off`;
      expect(await ada`notifications preferences`).toEqual(after(false, false));
      expect(await tomas`notifications preferences`).toEqual(before);
    },
  },
  'notifications watch': {
    'prints what comes until the seconds are over, and nothing that was there before': async (stage) => {
      const { ada, admin, clock, world } = stage;
      const watching = ada.lines`notifications watch --for 60`;
      await eventually(() => expect(world.feeds.size).toBe(1), { interval: 1 });
      await admin`comments add ${autumn} ${'First'}`;
      clock.advance(59_999);
      await admin`tasks create ${'Second'} --to ada@coolio.test --publish`;
      await admin`tasks create ${'Not hers'} --to tomas@coolio.test --publish`;
      clock.advance(1);
      expect(await watching).toMatchObject([
        { type: 'TaskCommented', subjects: [{ kind: 'task', id: autumn }] },
        { type: 'TaskAssigned' },
      ]);
      expect(world.feeds.size).toBe(0);
    },
  },
};
