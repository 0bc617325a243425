import { expect } from 'vitest';
import { agencyAssets } from '#contracts/demo-world/agency-assets.ts';
import type { Asset } from '#core/assets/asset.ts';
import { aFilm, aPicture } from '#tests/support/assets/asset-inputs.ts';
import type { EffectStage } from '#tests/support/cli/effect-stage.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import {
  bowl,
  campaign,
  halfPrice,
  lindqvist,
  logo,
  mark,
  portrait,
  sale,
  secondFiring,
  story,
  table,
  vase,
} from './demo.ts';

const all = [halfPrice, story, table, vase, bowl, portrait, mark, logo];

const withFilm = async ({ ada, files }: EffectStage): Promise<string> => {
  files.set('films/throwing.mp4', aFilm('throwing.mp4'));
  await ada`assets upload films`;
  const [id = ''] = await ada.ids`assets list --type video`;
  return id;
};

const lists: Effects = {
  'assets list': {
    'shows the person’s own, newest first, and with --all every one in spite of a filter': async ({ ada, tomas }) => {
      expect(await ada.ids`assets list`).toEqual(all);
      expect(await ada.ids`assets list --all --limit 1 --tag sale`).toEqual(all);
      expect(await tomas.ids`assets list`).toEqual([]);
    },
    'shows another person’s to an admin who names them, by filter, by page and with --all': async ({ admin }) => {
      expect(await admin.ids`assets list`).toEqual(agencyAssets.map(({ id }) => id).toReversed());
      expect(await admin.ids`assets list --owner ada@coolio.test`).toEqual(all);
      expect(await admin.ids`assets list --owner ada@coolio.test --tag press`).toEqual([portrait]);
      expect(await admin.pages(5)`assets list --owner ada@coolio.test`).toEqual([all.slice(0, 5), all.slice(5)]);
      expect(await admin.ids`assets list --owner ada@coolio.test --all`).toEqual(all);
    },
    'refuses another person’s to a customer': async ({ ada, admin }) => {
      expect(await ada.ids`assets list --owner ada@coolio.test`).toEqual(all);
      const { id } = (await admin`users show tomas@coolio.test`) as { readonly id: string };
      expect(await ada.exit`assets list --owner ${id}`).toBe(3);
    },
    'keeps in what fits a filter, and nothing else': async (stage) => {
      const { ada } = stage;
      const film = await withFilm(stage);
      expect(await ada.ids`assets list --type video`).toEqual([film]);
      expect(await ada.ids`assets list --type image`).toEqual(all);
      expect(await ada.ids`assets list --brand ${secondFiring}`).toEqual([halfPrice, story]);
      expect(await ada.ids`assets list --tag press`).toEqual([portrait]);
      expect(await ada.ids`assets list --source photographer`).toEqual([vase, bowl, portrait]);
      expect(await ada.ids`assets list --search eucalyptus`).toEqual([vase]);
      expect(await ada.ids`assets list --tag banner --source agency --brand ${lindqvist}`).toEqual([table]);
    },
    'goes in the order asked for': async (stage) => {
      const { ada } = stage;
      expect(await ada.ids`assets list --sort oldest`).toEqual(all.toReversed());
      expect(await ada.ids`assets list --sort name`).toEqual([
        portrait,
        bowl,
        halfPrice,
        logo,
        mark,
        story,
        vase,
        table,
      ]);
    },
    'goes on page by page without loss or repetition': async ({ ada }) => {
      expect(await ada.pages(3)`assets list`).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6)]);
      expect(await ada.pages(1)`assets list --tag sale`).toEqual([[halfPrice], [story]]);
    },
  },
  'assets counts': {
    'counts what fits a filter': async (stage) => {
      const { ada } = stage;
      await withFilm(stage);
      const total = (count: number) => ({ total: count });
      expect(await ada`assets counts`).toMatchObject({
        total: 9,
        types: [
          { value: 'image', count: 8 },
          { value: 'video', count: 1 },
        ],
        sources: [
          { value: 'Agency', count: 5 },
          { value: 'Photographer', count: 3 },
        ],
      });
      expect(await ada`assets counts --type video`).toMatchObject(total(1));
      expect(await ada`assets counts --brand ${secondFiring}`).toMatchObject(total(2));
      expect(await ada`assets counts --tag autumn`).toMatchObject(total(3));
      expect(await ada`assets counts --source agency`).toMatchObject(total(5));
      expect(await ada`assets counts --search eucalyptus`).toMatchObject(total(1));
    },
  },
  'assets show': {
    'shows one with its variations': async ({ ada, tomas }) => {
      const { variations } = (await ada`assets show ${halfPrice}`) as Asset;
      expect(variations.map(({ name }) => name)).toEqual(['Website', 'Square post', 'Email header']);
      expect(await tomas.exit`assets show ${halfPrice}`).toBe(6);
    },
  },
  'assets uses': {
    'shows what uses each of them': async ({ ada }) => {
      expect(await ada`assets uses ${bowl} ${logo} ${story}`).toMatchObject([
        { assetId: bowl, id: campaign, name: 'Autumn campaign' },
        { assetId: story, id: sale },
      ]);
    },
  },
  'assets storage': {
    'grows by what is uploaded': async ({ ada, files }) => {
      const picture = await aPicture('new.png');
      files.set('pictures/new.png', picture);
      const { used, limit } = (await ada`assets storage`) as { readonly used: number; readonly limit: number };
      await ada`assets upload pictures`;
      expect(await ada`assets storage`).toEqual({ used: used + picture.size, limit });
    },
  },
};

const changes: Effects = {
  'assets upload': {
    'makes an asset of each picture, skips what is there already, and leaves out other files': async ({
      ada,
      files,
    }) => {
      files.set('pictures/first.png', await aPicture('first.png'));
      files.set('pictures/deep/second.png', await aPicture('second.png'));
      files.set('pictures/notes.txt', 'Notes');
      files.set('other/third.png', await aPicture('third.png'));
      expect(await ada`assets upload pictures`).toMatchObject({ uploaded: 2, skipped: 0, failed: 0, otherTypes: 1 });
      const [second = '', first = '', ...before] = await ada.ids`assets list`;
      expect(before).toEqual(all);
      expect(await ada`assets show ${second}`).toMatchObject({ name: 'second', tags: [], variations: [{}] });
      expect(await ada`assets show ${first}`).not.toHaveProperty('brandId');
      expect(await ada`assets upload pictures`).toMatchObject({ uploaded: 0, skipped: 2, failed: 0 });
    },
    'gives each the brand and the tags, and puts it into the collection': async ({ ada, files }) => {
      files.set('pictures/first.png', await aPicture('first.png'));
      files.set('more/second.png', await aPicture('second.png'));
      await ada`assets upload pictures --collection ${'Autumn campaign'} --brand ${secondFiring} --tags spring,web`;
      await ada`assets upload more --collection Spring`;
      const [second = '', first = ''] = await ada.ids`assets list --limit 2`;
      expect(await ada`assets show ${first}`).toMatchObject({ brandId: secondFiring, tags: ['spring', 'web'] });
      expect(await ada`collections with-asset ${first}`).toMatchObject([
        { name: 'Spring', added: false },
        { id: sale, added: false },
        { id: campaign, added: true },
      ]);
      expect(await ada`collections with-asset ${second}`).toMatchObject([
        { added: true },
        { added: false },
        { added: false },
      ]);
    },
    'says where there is no such folder': async ({ ada }) => {
      expect(await ada.exit`assets upload nowhere`).toBe(2);
    },
  },
  'assets edit': {
    'changes what is given, one by one, and keeps the rest': async ({ ada }) => {
      let expected = (await ada`assets show ${table}`) as Asset;
      const shows = async (changed: Partial<Asset>) => {
        expected = { ...expected, ...changed };
        expect(await ada`assets show ${table}`).toEqual(expected);
      };
      await ada`assets edit ${table} --name ${'The long table'}`;
      await shows({ name: 'The long table' });
      await ada`assets edit ${table} --description Wide`;
      await shows({ description: 'Wide' });
      await ada`assets edit ${table} --brand ${secondFiring}`;
      await shows({ brandId: secondFiring });
      await ada`assets edit ${table} --tags product,winter`;
      await shows({ tags: ['product', 'winter'] });
      await ada`assets edit ${table} --source Studio`;
      await shows({ source: 'Studio' });
      await ada`assets edit ${table} --source-url https://studio.example`;
      await shows({ sourceUrl: 'https://studio.example' });
      expect(await ada`assets show ${vase}`).toMatchObject({ name: 'Slate vase', source: 'Photographer' });
    },
    'says where there is no such asset': async ({ tomas }) => {
      expect(await tomas.exit`assets edit ${table} --name Mine`).toBe(6);
    },
  },
  'assets add-variation': {
    'adds a file to those that an asset has': async ({ ada, files }) => {
      files.set('back.png', 'back.png');
      const before = (await ada`assets show ${bowl}`) as Asset;
      await ada`assets add-variation ${bowl} back.png`;
      const after = (await ada`assets show ${bowl}`) as Asset;
      expect(after).toMatchObject({
        ...before,
        variations: [{ name: 'Front', isPrimary: true }, { isPrimary: false }],
      });
      expect(after.variations).toHaveLength(2);
    },
  },
  'assets delete': {
    'deletes this one and no other': async ({ ada }) => {
      await ada`assets delete ${bowl}`;
      expect(await ada.ids`assets list`).toEqual(all.filter((id) => id !== bowl));
      expect(await ada.ids`collections assets ${campaign}`).toEqual([table, vase]);
    },
  },
  'assets restore': {
    'brings a deleted one back': async ({ ada }) => {
      await ada`assets delete ${bowl}`;
      await ada`assets delete ${vase}`;
      await ada`assets restore ${bowl}`;
      expect(await ada.ids`assets list`).toEqual(all.filter((id) => id !== vase));
    },
  },
  'assets delete-file': {
    'deletes a file that nothing names, and no other': async ({ ada, world }) => {
      const { variations } = (await ada`assets show ${bowl}`) as Asset;
      await ada`assets delete-file asset/unused.png`;
      expect(world.tables.files.has('asset/unused.png')).toBe(false);
      expect(await ada.exit`assets delete-file ${variations[0]?.key ?? ''}`).toBe(8);
    },
  },
};

export const assets: Effects = { ...lists, ...changes };
