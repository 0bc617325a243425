import { describe, expect, it } from 'vitest';
import { priceKeys } from '#core/design-code/estimate/price-list.ts';
import { fieldsOf, isCommonField, requestForms } from '#core/design-code/request-form.ts';
import {
  kindOfLine,
  lineOfKind,
  requestCategories,
  requestKinds,
  subCategoriesOf,
} from '#core/design-code/request-kind.ts';
import { requestTypes } from '#tests/architecture/spec/requests.ts';

const wireNames = {
  gameDev3DAsset: 'GameDev3DAsset',
  productVisualization: 'ProductVisualization',
  webDesign: 'WebDesign',
  appDevelopment: 'AppDevelopment',
} as const;

describe.each(requestKinds)('the form of %s', (kind) => {
  const fields = fieldsOf(kind);
  const names = fields.map(({ name }) => name);

  it('asks for every field of the specification and no other', () => {
    const own = fields.filter((field) => !isCommonField(field)).map(({ name }) => name);
    expect(own.toSorted()).toEqual([...requestTypes[wireNames[kind]]].toSorted());
    expect(names.filter((name) => !own.includes(name))).toEqual([
      'description',
      'budget',
      'customBudget',
      'timeline',
      'priority',
    ]);
  });

  it('asks for each field once, with a label of its own', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(fields.map(({ label }) => label)).size).toBe(names.length);
  });

  it('offers each choice under a value of its own', () => {
    for (const field of fields) {
      const values = 'choices' in field ? field.choices.map(({ value }) => value) : [];
      expect(new Set(values).size).toBe(values.length);
      expect(values.filter((value) => !/^[a-z0-9-]+$/.test(value))).toEqual([]);
    }
  });

  it('lets a field appear by an earlier choice that is offered', () => {
    for (const { name, appears } of fields) {
      if (appears === undefined) continue;
      const earlier = fields.slice(0, names.indexOf(name)).find((field) => field.name === appears.field);
      const offered = earlier !== undefined && 'choices' in earlier ? earlier.choices.map(({ value }) => value) : [];
      expect(offered).toEqual(expect.arrayContaining([...appears.isOneOf]));
    }
  });

  it('prices work by the price list, from fields and choices that it has', () => {
    for (const { price, reads, when, each } of requestForms[kind].work) {
      expect(priceKeys).toContain(price);
      expect(names).toEqual(expect.arrayContaining([...reads, ...(each === undefined ? [] : [each])]));
      const field = fields.find(({ name }) => name === when?.field);
      const offered: readonly unknown[] =
        field !== undefined && 'choices' in field ? field.choices.map(({ value }) => value) : [true, false];
      expect(offered).toEqual(expect.arrayContaining([...(when?.isOneOf ?? [])]));
    }
  });

  it('reads no text that a person wrote to price work', () => {
    const chosen = new Set(
      fields.filter(({ control }) => ['choice', 'choices', 'yes-no'].includes(control)).map(({ name }) => name),
    );
    expect(requestForms[kind].work.flatMap(({ reads }) => reads).filter((name) => !chosen.has(name))).toEqual([]);
  });

  it('stands for one category and subcategory', () => {
    expect(kindOfLine(lineOfKind[kind])).toBe(kind);
  });
});

describe('categories', () => {
  it('lead to a kind by a subcategory of theirs, and by none where they have none', () => {
    for (const category of requestCategories) {
      const divided = subCategoriesOf(category);
      expect(kindOfLine({ category, subCategory: undefined }) === undefined).toBe(divided.length > 0);
      for (const subCategory of divided) expect(kindOfLine({ category, subCategory })).toBeDefined();
    }
    expect(kindOfLine({ category: 'WebDesign', subCategory: 'GameDevelopment' })).toBeUndefined();
  });
});
