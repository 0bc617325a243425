import { brandSorts, type BrandDraft } from '#core/brands/brand.ts';
import { notFound } from '#core/kernel/app-error.ts';
import { list, oneOf, optional, text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { paging } from './paging.ts';

const id = text('id', 'of the brand');
const columns = ['id', 'name', 'owner', 'website', 'colors', 'createdAt'];

const details = {
  website: optional(text('address', 'of its website')),
  description: optional(text('text', 'what it is')),
  colors: optional(list('its colours, each as #RRGGBB')),
};

export const brands: Noun = {
  summary: 'Brands: yours, and for admins every customer’s',
  feature: 'brands',
  verbs: {
    list: verb({
      summary: 'Lists brands, newest first unless --sort says otherwise',
      example: 'brands list --as ada@coolio.test',
      calls: ['list'],
      columns,
      options: {
        search: optional(text('text', 'only with these words in the name or the website, for admins in the owner too')),
        sort: optional(oneOf(brandSorts, 'by when they were made, or by name')),
        ...paging,
      },
      run: ({ portal }, { search, sort, ...page }) => portal.brands.list({ search, sort }, page),
    }),
    all: verb({
      summary: 'Lists every brand by name',
      example: 'brands all --as ada@coolio.test',
      calls: ['all'],
      columns,
      run: ({ portal }) => portal.brands.all(),
    }),
    create: verb({
      summary: 'Makes a brand',
      example: 'brands create "Third Firing" --colors "#2F3E46,#E9E1D4" --as ada@coolio.test',
      undo: 'brands delete',
      calls: ['create', 'newId'],
      args: { name: text('text', 'which no other brand of yours has') },
      options: details,
      run: async ({ portal }, { name, website = '', description = '', colors = [] }) =>
        portal.brands.create(await portal.brands.newId(), { name, website, description, colors }),
    }),
    edit: verb({
      summary: 'Changes a brand; what is left out stays',
      example: 'brands edit 01JK9PG40000000000T666D79M --website https://lindqvist.test --as ada@coolio.test',
      calls: ['edit'],
      args: { id },
      options: { name: optional(text('text', 'its new name')), ...details },
      run: async ({ portal }, { id: brandId, name, website, description, colors }) => {
        const brand = (await portal.brands.all()).find((each) => each.id === brandId);
        if (brand === undefined) throw notFound('brand');
        const draft: BrandDraft = {
          name: name ?? brand.name,
          website: website ?? brand.website,
          description: description ?? brand.description,
          colors: colors ?? brand.colors,
        };
        return portal.brands.edit(brandId, draft);
      },
    }),
    delete: verb({
      summary: 'Deletes a brand that nothing uses',
      example: 'brands delete 01KAH2V8G00000000000BRAND1 --as ada@coolio.test',
      calls: ['remove'],
      args: { id },
      run: ({ portal }, given) => portal.brands.remove(given.id),
    }),
  },
};
