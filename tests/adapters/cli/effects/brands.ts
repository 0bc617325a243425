import { expect } from 'vitest';
import type { Effects } from '#tests/support/cli/effects.ts';
import { casaHerrera, lindqvist, nairTea, quietPaper, secondFiring, unused } from './demo.ts';

export const brands: Effects = {
  'brands list': {
    'shows the person’s own, newest first, and an admin everybody’s': async ({ ada, admin }) => {
      expect(await ada.ids`brands list`).toEqual([unused, secondFiring, lindqvist]);
      expect(await admin.ids`brands list`).toEqual([unused, quietPaper, secondFiring, nairTea, casaHerrera, lindqvist]);
    },
    'keeps in those with each word of a search, in the order that is asked for': async ({ ada, admin }) => {
      expect(await ada.ids`brands list --sort name`).toEqual([lindqvist, secondFiring, unused]);
      expect(await ada.ids`brands list --sort oldest`).toEqual([lindqvist, secondFiring, unused]);
      expect(await ada.ids`brands list --search ${'FIRING second'}`).toEqual([secondFiring]);
      expect(await admin.ids`brands list --search ${'tomas casa'}`).toEqual([casaHerrera]);
      expect(await ada.ids`brands list --search tomas`).toEqual([]);
    },
    'goes on page by page without loss or repetition': async ({ ada }) => {
      expect(await ada.pages(2)`brands list`).toEqual([[unused, secondFiring], [lindqvist]]);
    },
  },
  'brands all': {
    'shows every brand by name': async ({ ada, tomas }) => {
      expect(await ada.ids`brands all`).toEqual([lindqvist, secondFiring, unused]);
      expect(await tomas.ids`brands all`).toEqual([casaHerrera]);
    },
  },
  'brands create': {
    'makes a brand with no more than its name': async ({ tomas }) => {
      await tomas`brands create Panadería`;
      const blank = { name: 'Panadería', website: '', description: '', colors: [] };
      expect(await tomas`brands all`).toEqual([
        expect.objectContaining({ id: casaHerrera }),
        expect.objectContaining(blank),
      ]);
    },
    'keeps every option': async ({ tomas }) => {
      await tomas`brands create Panadería --website https://pan.example --description ${'Bread, early'}
        --colors ${'#AABBCC, #112233'}`;
      const made = { website: 'https://pan.example', description: 'Bread, early', colors: ['#AABBCC', '#112233'] };
      expect(await tomas`brands all`).toEqual([expect.anything(), expect.objectContaining(made)]);
    },
  },
  'brands edit': {
    'changes what is given, one by one, and keeps the rest': async ({ ada }) => {
      const content = async () => (await ada`brands all`) as readonly object[];
      const [before, ...others] = await content();
      await ada`brands edit ${lindqvist} --website https://lindqvist.test`;
      expect(await content()).toEqual([{ ...before, website: 'https://lindqvist.test' }, ...others]);
      await ada`brands edit ${lindqvist} --description Stoneware`;
      const described = { ...before, website: 'https://lindqvist.test', description: 'Stoneware' };
      expect(await content()).toEqual([described, ...others]);
      await ada`brands edit ${lindqvist} --colors ${'#FFFFFF'}`;
      expect(await content()).toEqual([{ ...described, colors: ['#FFFFFF'] }, ...others]);
      await ada`brands edit ${lindqvist} --name ${'Lindqvist'}`;
      expect(await content()).toEqual([{ ...described, colors: ['#FFFFFF'], name: 'Lindqvist' }, ...others]);
    },
    'is not for a brand of somebody else': async ({ ada, admin }) => {
      expect(await ada.exit`brands edit ${casaHerrera} --name Mine`).toBe(6);
      expect(await admin`brands edit ${casaHerrera} --name ${'Casa'}`).toMatchObject({ name: 'Casa' });
    },
  },
  'brands delete': {
    'deletes a brand that nothing uses, and no other': async ({ ada }) => {
      await ada`brands delete ${unused}`;
      expect(await ada.exit`brands delete ${lindqvist}`).toBe(8);
      expect(await ada.ids`brands all`).toEqual([lindqvist, secondFiring]);
    },
  },
};
