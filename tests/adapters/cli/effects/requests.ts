import { expect } from 'vitest';
import type { EffectStage } from '#tests/support/cli/effect-stage.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import { forms, type Form } from './request-forms.ts';

const adasApp = '01KDRV8K00000000078TKH1J19';
const noorsMascot = '01KDKPF500000000078TKG31F6';
const adasFilms = '01KDH42E00000000078TKF4GX3';
const adasClasses = '01KCZ39D00000000078TKJ02KC';
const meisApp = '01KD482V00000000078TKE60B0';
const adasShop = '01KCMSPH00000000078TKD7FRX';
const tomasTraining = '01KCD2GC00000000078TKC8Z6T';
const jonasConfigurator = '01K1758F00000000078TKBAEMQ';
const priyasShop = '01JX18K300000000078TKABY2M';

const everyone = [
  adasApp,
  noorsMascot,
  adasFilms,
  meisApp,
  adasClasses,
  adasShop,
  tomasTraining,
  jonasConfigurator,
  priyasShop,
];

type Shown = { readonly id: string; readonly answers: Readonly<Record<string, string>>; readonly revision: number };

const wordsOf = (form: Form): readonly string[] =>
  Object.entries(form).flatMap(([option, [typed]]) => [`--${option}`, typed]);

const answersOf = (form: Form) => Object.fromEntries(Object.values(form).map(([, label, shown]) => [label, shown]));

const withFiles = ({ files }: EffectStage): void => {
  for (const name of ['a.png', 'b.png', 'c.png']) files.set(name, name);
};

const lists: Effects = {
  'requests list': {
    'shows the person’s own, and everybody’s to admins with --everyone': async ({ ada, admin }) => {
      expect(await ada.ids`requests list`).toEqual([adasApp, adasFilms, adasClasses, adasShop]);
      expect(await admin.ids`requests list`).toEqual([]);
      expect(await admin.ids`requests list --everyone --limit 100`).toEqual(everyone);
      expect(await ada.exit`requests list --everyone`).toBe(3);
    },
    'keeps in what fits a filter, and nothing else': async ({ ada, admin }) => {
      expect(await ada.ids`requests list --category WebDesign`).toEqual([adasClasses, adasShop]);
      expect(await ada.ids`requests list --sub-category ProductVisualization`).toEqual([adasFilms]);
      expect(await ada.ids`requests list --sub-category GameDevelopment`).toEqual([]);
      expect(await admin.ids`requests list --everyone --category ThreeD --sub-category GameDevelopment`).toEqual([
        noorsMascot,
        tomasTraining,
      ]);
    },
    'keeps in those with each word of a search': async ({ ada, admin }) => {
      expect(await ada.ids`requests list --search ${'APP'}`).toEqual([adasApp]);
      expect(await admin.ids`requests list --everyone --search ${'tomas'}`).toEqual([tomasTraining]);
      expect(await ada.ids`requests list --search ada`).toEqual([]);
    },
    'is in the order of --order': async ({ ada, admin }) => {
      expect(await ada.ids`requests list --order priority`).toEqual([adasShop, adasFilms, adasClasses, adasApp]);
      expect(await admin.ids`requests list --everyone --order newest`).toEqual(everyone);
      expect(await admin.ids`requests list --everyone --order oldest`).toEqual(everyone.toReversed());
      expect(await admin.ids`requests list --everyone --order priority`).toEqual([
        noorsMascot,
        adasShop,
        priyasShop,
        adasFilms,
        meisApp,
        adasClasses,
        jonasConfigurator,
        adasApp,
        tomasTraining,
      ]);
    },
    'goes on page by page without loss or repetition': async ({ ada, admin }) => {
      expect(await ada.pages(2)`requests list`).toEqual([
        [adasApp, adasFilms],
        [adasClasses, adasShop],
      ]);
      expect(await admin.pages(3)`requests list --everyone`).toEqual([
        everyone.slice(0, 3),
        everyone.slice(3, 6),
        everyone.slice(6),
      ]);
    },
  },
  'requests get': {
    'shows one with its answers and what answers it': async ({ ada, tomas }) => {
      expect(await ada`requests get ${adasShop}`).toMatchObject({
        id: adasShop,
        state: 'answered',
        answers: { 'Kind of website': 'Shop' },
        proposals: [{ status: 'SENT' }],
      });
      expect(await ada`requests get ${adasApp}`).toMatchObject({ state: 'waiting', budget: '$18,000.00' });
      expect(await tomas.exit`requests get ${adasApp}`).toBe(6);
    },
  },
  'requests stats': {
    'counts the person’s own': async ({ ada, tomas }) => {
      expect(await ada`requests stats`).toEqual([
        { category: '3D', subCategory: 'Game development', requestsCount: 0 },
        { category: '3D', subCategory: 'Product visualization', requestsCount: 1 },
        { category: 'Web design', subCategory: 'N/A', requestsCount: 2 },
        { category: 'App development', subCategory: 'N/A', requestsCount: 1 },
      ]);
      expect(await tomas`requests stats`).toMatchObject([
        { subCategory: 'Game development', requestsCount: 1 },
        { requestsCount: 0 },
        { requestsCount: 0 },
        { requestsCount: 0 },
      ]);
    },
  },
};

const keepsAnswers = (kind: string, form: Form) => async (stage: EffectStage) => {
  withFiles(stage);
  const { id } = (await stage.tomas.type(['requests', 'create', kind, ...wordsOf(form)])) as Shown;
  const { answers } = (await stage.tomas`requests get ${id}`) as Shown;
  expect(answers).toEqual(answersOf(form));
  expect(await stage.tomas.ids`requests list`).toEqual([id, tomasTraining]);
};

const changesAnswers = (kind: string, form: Form) => async (stage: EffectStage) => {
  withFiles(stage);
  const { tomas } = stage;
  const needed = { ...form, priority: ['low'], description: ['At first'] };
  const typed = Object.entries(needed).flatMap(([option, [word = '']]) => [`--${option}`, word]);
  const { id } = (await tomas.type(['requests', 'create', kind, ...typed])) as Shown;
  await tomas`requests edit ${id} --priority high`;
  const first = { ...answersOf(form), Description: 'At first' };
  expect(((await tomas`requests get ${id}`) as Shown).answers).toEqual(first);
  await tomas`requests edit ${id} --description Later --custom-budget 20000`;
  const second = { ...first, Description: 'Later', 'Your figure': '$20,000.00' };
  expect(((await tomas`requests get ${id}`) as Shown).answers).toEqual(second);
  await tomas.type(['requests', 'edit', id, ...wordsOf(form)]);
  expect(((await tomas`requests get ${id}`) as Shown).answers).toEqual(answersOf(form));
};

const changes: Effects = {
  'requests create': Object.fromEntries(
    Object.entries(forms).map(([kind, form]) => [`keeps every answer of ${kind}`, keepsAnswers(kind, form)]),
  ),
  'requests edit': {
    ...Object.fromEntries(
      Object.entries(forms).map(([kind, form]) => [
        `changes every answer of ${kind}, and one by one with the rest kept`,
        changesAnswers(kind, form),
      ]),
    ),
    'turns a yes into a no, and another choice into this one': async ({ ada }) => {
      const { answers } = (await ada`requests get ${adasApp}`) as Shown;
      await ada`requests edit ${adasApp} --design-available no --post-launch-support yes --platforms ios`;
      const changed = {
        'Is there a design already?': 'No',
        'Do we look after it after the launch?': 'Yes',
        Platforms: 'iOS',
      };
      expect(((await ada`requests get ${adasApp}`) as Shown).answers).toEqual({ ...answers, ...changed });
    },
    'is refused where the request has moved on since it was read': async ({ ada, meanwhile }) => {
      meanwhile('requests', () => ada`requests edit ${adasApp} --description Newer`);
      expect(await ada.exit`requests edit ${adasApp} --description Older`).toBe(8);
      expect(await ada`requests get ${adasApp}`).toMatchObject({ answers: { Description: 'Newer' } });
    },
    'says where there is no such request': async ({ tomas }) => {
      expect(await tomas.exit`requests edit ${adasApp} --priority low`).toBe(6);
    },
  },
  'requests delete': {
    'deletes this one, unless a proposal answers it': async ({ ada }) => {
      await ada`requests delete ${adasFilms}`;
      expect(await ada.exit`requests delete ${adasShop}`).toBe(8);
      expect(await ada.ids`requests list`).toEqual([adasApp, adasClasses, adasShop]);
    },
  },
  'requests propose': {
    'estimates line items and keeps none, for admins and nobody else': async ({ admin, ada }) => {
      expect(await admin`requests propose ${adasApp}`).toMatchObject({
        items: [
          { title: 'App', price: 650_000 },
          { title: 'Key features' },
          { title: 'Sign-in' },
          { title: 'Data storage' },
        ],
      });
      expect(await ada`requests get ${adasApp}`).toMatchObject({ proposals: [] });
      expect(await admin.exit`requests propose x`).toBe(6);
      expect(await ada.exit`requests propose ${adasApp}`).toBe(3);
    },
    'keeps them with --save as a draft that answers the request': async ({ admin }) => {
      const { id } = (await admin`requests propose ${adasApp} --save`) as Shown;
      expect(await admin`proposals show ${id}`).toMatchObject({
        status: 'DRAFT',
        requestId: adasApp,
        recipients: [{ email: 'ada@coolio.test' }],
        services: [{ lineItems: [{ title: 'App', price: 650_000 }, {}, {}, {}] }],
      });
      expect(await admin`requests get ${adasApp}`).toMatchObject({ proposals: [{ id }] });
      expect(await admin.exit`requests propose x --save`).toBe(6);
    },
  },
};

export const requests: Effects = { ...lists, ...changes };
