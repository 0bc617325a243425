import { parseUlid } from '#core/kernel/ulid.ts';
import { type Failure, invalid } from '#core/kernel/app-error.ts';

/** The same error for a malformed and for a taken id, so that ids cannot be probed. */
export const unusableId = (field: string): Failure => invalid(field, 'This id is not valid');

/** The canonical form of an id that a client made. */
export const chosenId = (field: string, typed: string): string => {
  const id = parseUlid(typed);
  if (id === undefined) throw unusableId(field);
  return id;
};
