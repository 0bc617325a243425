import type { ArchiveField, ArchivePart } from '#backend/feature/archive-part.ts';
import { childrenOf, fieldsOf, type ArchiveRows } from './archive-fields.ts';
import { filePart, peoplePart, profilePart } from './person-parts.ts';

type Schema = Readonly<Record<string, unknown>>;

const types: Readonly<Record<string, Schema>> = {
  text: { type: 'string' },
  person: { type: 'string', description: 'The id of a person, whose name is in records/people.jsonl' },
  file: { type: 'string', description: 'The key of a file, which is in files/' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  time: { type: 'string', format: 'date-time' },
  texts: { type: 'array', items: { type: 'string' } },
  json: {},
};

const orNull = (schema: Schema): Schema =>
  schema['type'] === undefined ? schema : { ...schema, type: [schema['type'], 'null'] };

const schemaOf = (field: ArchiveField): Schema => {
  if (field.startsWith('in '))
    return orNull({ type: 'string', description: `The id of a record in records/${field.slice(3)}.jsonl` });
  const schema = types[field.replace('?', '')] ?? {};
  return field.endsWith('?') ? orNull(schema) : schema;
};

const recordSchema = (rows: ArchiveRows): Schema => {
  const properties = {
    ...Object.fromEntries(fieldsOf(rows).map(({ name, type }) => [name, schemaOf(type)])),
    ...Object.fromEntries(
      childrenOf(rows).map((children) => [children.name, { type: 'array', items: recordSchema(children) }]),
    ),
  };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
};

/** Every kind of record that an archive has, each after those that it refers to. */
export const partsWith = (
  parts: readonly ArchivePart[],
  named: { readonly people: Iterable<string>; readonly files: Iterable<string> },
): readonly ArchivePart[] => [profilePart, peoplePart([...named.people]), filePart([...named.files]), ...parts];

/** Returns the JSON Schema (2020-12) of what archives have, a definition for each kind of record. */
export const archiveSchema = (parts: readonly ArchivePart[]): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Records of a portal archive, version 1',
  description: 'A line of records/<kind>.jsonl is one record of the definition <kind>.',
  $defs: Object.fromEntries(partsWith(parts, { people: [], files: [] }).map((part) => [part.name, recordSchema(part)])),
});
