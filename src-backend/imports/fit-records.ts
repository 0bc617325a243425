import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ArchivePart, ArchiveRecord } from '#backend/feature/archive-part.ts';
import { archiveSchema } from '#backend/archives/contents/archive-schema.ts';
import { UnfitRecords } from './insert-records.ts';

/** Returns the record that a line says. Throws an {@link UnfitRecords} that says what is wrong with it. */
export type ReadRecord = (kind: string, line: string) => ArchiveRecord;

const sentenceOf = ({ instancePath, message, params }: ErrorObject): string => {
  const place = instancePath === '' ? 'It' : instancePath.slice(1).replaceAll('/', '.');
  const named = 'additionalProperty' in params ? `: ${String(params['additionalProperty'])}` : '';
  return `${place} ${message ?? 'is not right'}${named}`;
};

export const createReadRecord = (parts: readonly ArchivePart[]): ReadRecord => {
  const ajv = new Ajv2020({ strictTypes: false, formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/ } });
  ajv.addSchema(archiveSchema(parts), 'archive');
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (kind: string): ValidateFunction => {
    const known = validators.get(kind) ?? ajv.compile({ $ref: `archive#/$defs/${kind}` });
    validators.set(kind, known);
    return known;
  };
  return (kind, line) => {
    const validate = validatorOf(kind);
    let record: unknown;
    try {
      record = JSON.parse(line);
    } catch {
      throw new UnfitRecords('It is no JSON');
    }
    if (!validate(record)) throw new UnfitRecords((validate.errors ?? []).map(sentenceOf).join('; '));
    return record as ArchiveRecord;
  };
};
