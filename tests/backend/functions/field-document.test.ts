import { describe, expect, it } from 'vitest';
import { isObjectType, parse, validate } from 'graphql';
import { contractSchema } from '#backend/graphql/api-schema.ts';
import { fieldDocument, wholeFieldDocument } from '#backend/functions/field-document.ts';
import { withJsonTexts, withJsonValues } from '#backend/functions/json-values.ts';

const schema = contractSchema();
const getBrands = { type: 'Query', field: 'getBrands' } as const;

const fieldsOf = (name: string): readonly string[] => {
  const type = schema.getType(name);
  return isObjectType(type) ? Object.keys(type.getFields()) : [];
};

const problemsOf = (text: string) => validate(schema, parse(text)).map(({ message }) => message);

describe('the operation of one field', () => {
  it('selects what was selected, with a variable for each argument', () => {
    expect(fieldDocument(schema, getBrands, ['items', 'items/id', 'items/name', 'nextToken'])).toMatch(
      /^query getBrands\((?:\$\w+: [\w!]+(?:, )?)+\) \{ getBrands\(.*\) \{ __typename items \{ __typename id name \} nextToken \} \}$/,
    );
  });

  it('selects all that an alias may be for', () => {
    const text = fieldDocument(schema, getBrands, ['items', 'items/called']);
    expect(problemsOf(text)).toEqual([]);
    for (const name of fieldsOf('Brand')) expect(text).toContain(` ${name} `);
  });

  it('is one that the contract takes, of every field, with all that it has', () => {
    for (const type of ['Query', 'Mutation'] as const)
      for (const field of fieldsOf(type))
        expect([field, problemsOf(wholeFieldDocument(schema, { type, field }))]).toEqual([field, []]);
  });
});

describe('JSON of AppSync', () => {
  const field = (type: 'getQueryType' | 'getMutationType', name: string) => {
    const found = schema[type]()?.getFields()[name];
    if (found === undefined) throw new Error(`no field ${name}`);
    return found;
  };

  it('reaches resolvers as text, wherever it is among the arguments', () => {
    const input = { id: 'a', customAttributes: { alt: 'A cat', tags: [1] } };
    expect(withJsonTexts(field('getMutationType', 'createAsset'), { input })).toEqual({
      input: { id: 'a', customAttributes: '{"alt":"A cat","tags":[1]}' },
    });
  });

  it('is handed to AppSync as what its text says, wherever it is in the value', () => {
    const item = { id: 'a', customAttributes: '{"alt":"A cat"}' };
    const value = { items: [item, null], nextToken: null };
    expect(withJsonValues(field('getQueryType', 'getUserAssets'), value)).toEqual({
      items: [{ id: 'a', customAttributes: { alt: 'A cat' } }, null],
      nextToken: null,
    });
  });
});
