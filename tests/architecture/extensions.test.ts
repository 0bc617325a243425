import { Kind } from 'graphql';
import { describe, expect, it } from 'vitest';
import { isExtension, namesOf, objectTypes, rootNames, schemaDocument } from './contract.ts';
import { specEnums, specInputs, specTypes } from './spec/entities.ts';

const schema = schemaDocument();
const roots: readonly string[] = rootNames;
const types = objectTypes(schema).filter(({ name }) => !roots.includes(name.value));
const inputs = schema.definitions.filter((definition) => definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION);
const enums = schema.definitions.filter((definition) => definition.kind === Kind.ENUM_TYPE_DEFINITION);

describe('what the specification does not name', () => {
  it.each(types.map((type) => [type.name.value, type] as const))('is marked as an extension in %s', (name, type) => {
    const known = specTypes[name];
    const fields = type.fields ?? [];
    const unmarked = fields.filter((field) => known?.includes(field.name.value) !== true && !isExtension(field));
    expect(known === undefined && isExtension(type) ? [] : namesOf(unmarked)).toEqual([]);
  });

  it.each(inputs.map((type) => [type.name.value, type] as const))('is marked in what is sent as %s', (name, type) => {
    const known = specInputs[name];
    const unmarked = (type.fields ?? []).filter(
      (field) => known?.includes(field.name.value) !== true && !isExtension(field),
    );
    expect(known === undefined && isExtension(type) ? [] : namesOf(unmarked)).toEqual([]);
  });

  it.each(enums.map((type) => [type.name.value, type] as const))('is marked among the words of %s', (name, type) => {
    const known = specEnums[name];
    const unmarked = (type.values ?? []).filter(
      (value) => known?.includes(value.name.value) !== true && !isExtension(value),
    );
    expect(known === undefined && isExtension(type) ? [] : namesOf(unmarked)).toEqual([]);
  });

  it('is not marked where the specification does name it', () => {
    const marked = types.flatMap((type) =>
      (type.fields ?? [])
        .filter((field) => specTypes[type.name.value]?.includes(field.name.value) === true && isExtension(field))
        .map((field) => `${type.name.value}.${field.name.value}`),
    );
    expect(marked).toEqual([]);
  });

  it('leaves out nothing that it does name', () => {
    const missing = types.flatMap(({ name, fields = [] }) =>
      (specTypes[name.value] ?? [])
        .filter((field) => !namesOf(fields).includes(field))
        .map((field) => `${name.value}.${field}`),
    );
    expect(missing).toEqual([]);
  });
});
