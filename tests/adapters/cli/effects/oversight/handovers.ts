import { expect } from 'vitest';
import type { EffectStage } from '#tests/support/cli/effect-stage.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import { gitHub } from '../demo.ts';

type Row = Readonly<Record<string, unknown>>;

const made = '01KAH2V8G00000000000HAND0V';

const received = ({ admin }: EffectStage) => admin`handovers list --received` as Promise<{ items: readonly Row[] }>;
const given = ({ ada }: EffectStage) => ada`handovers list` as Promise<{ items: readonly Row[] }>;

const receiver = async ({ ada }: EffectStage): Promise<Row> => {
  const [only = {}] = (await ada`handovers receivers`) as readonly Row[];
  return only;
};

const give = async (stage: EffectStage): Promise<number> =>
  stage.ada
    .exit`handovers give ${gitHub} --to ${String((await receiver(stage))['id'])} --for ${'Another one'} --until 2026-01-20`;

export const handovers: Effects = {
  'handovers list': {
    'shows what a person handed over, and with --received what came to them': async (stage) => {
      const [row] = (await given(stage)).items;
      expect(row).toMatchObject({ id: made, loginId: gitHub, receiver: 'Robin Vale', purpose: 'Moving the shop' });
      expect((await received(stage)).items).toEqual([row]);
      expect(await stage.ada`handovers list --received`).toMatchObject({ items: [] });
    },
    'is of one login with --login, in pages with --limit and --token': async (stage) => {
      expect(await give(stage)).toBe(0);
      expect(await stage.ada.pages(1)`handovers list`).toEqual([[expect.any(String)], [made]]);
      expect(await stage.ada.ids`handovers list --login ${gitHub}`).toHaveLength(2);
      expect(await stage.ada.ids`handovers list --login 01KAH2V8G000000000000G1N0B`).toEqual([]);
    },
  },
  'handovers key': {
    'shows the words that others see': async (stage) => {
      const { words } = (await stage.admin`handovers key`) as { readonly words: readonly string[] };
      expect(words).toHaveLength(8);
      expect(await receiver(stage)).toMatchObject({ words: words.join(' '), standing: 'compared' });
      expect(await stage.ada.exit`handovers key`).toBe(3);
    },
  },
  'handovers make-key': {
    'ends what was handed over to the one before, and has to be compared': async (stage) => {
      await stage.admin`handovers make-key`;
      expect(await receiver(stage)).toMatchObject({ standing: 'changed' });
      expect((await given(stage)).items).toMatchObject([{ id: made, ending: 'key' }]);
      expect(await stage.ada.exit`handovers make-key`).toBe(3);
    },
  },
  'handovers receivers': {
    'lists the admins who have a key, and never the person who asks': async (stage) => {
      expect(await receiver(stage)).toMatchObject({ name: 'Robin Vale' });
      expect(await stage.admin`handovers receivers`).toEqual([]);
    },
  },
  'handovers compare': {
    'remembers the words that are right, and refuses others': async (stage) => {
      await stage.admin`handovers make-key`;
      const { id, words } = await receiver(stage);
      stage.answers.set('Words that Robin Vale read to you', 'eight words that are not theirs at all here');
      expect(await stage.ada.exit`handovers compare ${String(id)}`).toBe(7);
      expect(await give(stage)).toBe(9);
      stage.answers.set('Words that Robin Vale read to you', ` ${String(words).toUpperCase().replaceAll(' ', '-')} `);
      expect(await stage.ada`handovers compare ${String(id)}`).toEqual({ name: 'Robin Vale', standing: 'compared' });
      expect(await give(stage)).toBe(0);
    },
  },
  'handovers give': {
    'hands a login over for a purpose with --for, to somebody with --to, until a day with --until': async (stage) => {
      expect(await give(stage)).toBe(0);
      const [row] = (await received(stage)).items;
      expect(row).toMatchObject({ purpose: 'Another one', endsAt: '2026-01-20T23:59:59.999Z', owner: 'Ada Lindqvist' });
      expect(await stage.admin`handovers read ${String(row?.['id'])} password`).toBe('kept secret');
    },
    'is refused for a day out of bounds, and for who is no receiver': async (stage) => {
      const { id } = await receiver(stage);
      expect(
        await stage.ada.exit`handovers give ${gitHub} --to ${String(id)} --for ${'Too long'} --until 2026-12-31`,
      ).toBe(7);
      expect(await stage.ada.exit`handovers give ${gitHub} --to ${gitHub} --for ${'Nobody'}`).toBe(6);
    },
  },
  'handovers read': {
    'shows one part of a login, and its owner the use': async (stage) => {
      expect(await stage.admin`handovers read ${made} username`).toBe('ada');
      expect((await given(stage)).items).toMatchObject([{ useCount: 1 }]);
      expect(await stage.ada.exit`handovers read ${made} username`).toBe(6);
    },
  },
  'handovers end': {
    'takes it back, and nothing is read any more': async (stage) => {
      expect(await stage.ada`handovers end ${made}`).toMatchObject({ ending: 'owner' });
      expect(await stage.admin.exit`handovers read ${made} password`).toBe(8);
    },
    'gives it back': async (stage) => {
      expect(await stage.admin`handovers end ${made}`).toMatchObject({ ending: 'receiver' });
    },
  },
};
