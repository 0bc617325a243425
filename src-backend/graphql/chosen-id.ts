import { parseUlid } from '#core/kernel/ulid.ts';
import { type Failure, invalid } from '#core/kernel/app-error.ts';

/** The one answer for an id that is no ULID and for one that is taken, whoever took it. */
export const unusableId = (field: string): Failure => invalid(field, 'This id is not valid');

/** The canonical form of an id that a client made. */
export const chosenId = (field: string, typed: string): string => {
  const id = parseUlid(typed);
  if (id === undefined) throw unusableId(field);
  return id;
};
