import { expect } from 'vitest';
import type { Effects } from '#tests/support/cli/effects.ts';
import { bowl, campaign, halfPrice, logo, sale, story, table, vase } from './demo.ts';

export const collections: Effects = {
  'collections list': {
    'shows the person’s own, newest first, page by page': async ({ ada, tomas }) => {
      expect(await ada`collections list`).toMatchObject({
        items: [
          { id: sale, name: 'Second Firing sale', assetsCount: 2 },
          { id: campaign, name: 'Autumn campaign', assetsCount: 3 },
        ],
      });
      expect(await ada.pages(1)`collections list`).toEqual([[sale], [campaign]]);
      expect(await tomas.ids`collections list`).toEqual([]);
    },
  },
  'collections show': {
    'shows one, and says where there is none': async ({ ada, tomas }) => {
      expect(await ada`collections show ${sale}`).toMatchObject({ id: sale, name: 'Second Firing sale' });
      expect(await tomas.exit`collections show ${sale}`).toBe(6);
    },
  },
  'collections assets': {
    'shows what is in one, page by page, and says where there is none': async ({ ada, tomas }) => {
      expect(await ada.ids`collections assets ${campaign}`).toEqual([table, vase, bowl]);
      expect(await ada.pages(2)`collections assets ${campaign}`).toEqual([[table, vase], [bowl]]);
      expect(await tomas.exit`collections assets ${campaign}`).toBe(6);
    },
  },
  'collections with-asset': {
    'says of each whether it holds the asset': async ({ ada, tomas }) => {
      expect(await ada`collections with-asset ${bowl}`).toMatchObject([
        { id: sale, added: false },
        { id: campaign, added: true },
      ]);
      expect(await tomas.exit`collections with-asset ${bowl}`).toBe(6);
    },
  },
  'collections create': {
    'makes an empty one of this name': async ({ tomas }) => {
      await tomas`collections create ${'Spring menu'}`;
      expect(await tomas`collections list`).toMatchObject({ items: [{ name: 'Spring menu', assetsCount: 0 }] });
    },
  },
  'collections rename': {
    'renames one and keeps what is in it': async ({ ada }) => {
      await ada`collections rename ${campaign} ${'Winter campaign'}`;
      expect(await ada`collections show ${campaign}`).toMatchObject({ name: 'Winter campaign' });
      expect(await ada.ids`collections assets ${campaign}`).toEqual([table, vase, bowl]);
      expect(await ada`collections show ${sale}`).toMatchObject({ name: 'Second Firing sale' });
    },
  },
  'collections delete': {
    'deletes one and keeps its assets': async ({ ada }) => {
      await ada`collections delete ${sale}`;
      expect(await ada.ids`collections list`).toEqual([campaign]);
      expect(await ada.ids`assets list --limit 2`).toEqual([halfPrice, story]);
    },
  },
  'collections add': {
    'puts this asset into this collection': async ({ ada }) => {
      await ada`collections add ${campaign} ${logo}`;
      expect(await ada.ids`collections assets ${campaign}`).toEqual([table, vase, bowl, logo]);
      expect(await ada.ids`collections assets ${sale}`).toEqual([halfPrice, story]);
    },
  },
  'collections remove-asset': {
    'takes this asset out of this collection': async ({ ada }) => {
      await ada`collections remove-asset ${campaign} ${vase}`;
      expect(await ada.ids`collections assets ${campaign}`).toEqual([table, bowl]);
      expect(await ada.exit`assets show ${vase}`).toBe(0);
    },
  },
};
