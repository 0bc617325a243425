import { types, TypeOverrides } from 'pg';

const parseInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
};

/** int8 as a number (refused when it would lose digits), date as its own text. */
export const valueTypes = new TypeOverrides();
valueTypes.setTypeParser(types.builtins.INT8, parseInteger);
valueTypes.setTypeParser(types.builtins.DATE, (text: string) => text);
