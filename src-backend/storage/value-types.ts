import pg from 'pg';

const parseInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
};

const keepText = (text: string): string => text;

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseInteger],
  [pg.types.builtins.DATE, keepText],
]);

/** int8 as a number (refused when it would lose digits), date as its own text. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
