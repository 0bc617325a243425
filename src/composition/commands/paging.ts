import { optional, text, wholeNumber } from '#src/cli/field.ts';

/** The options of every list that comes in pages. */
export const paging = {
  limit: optional(wholeNumber('number', 'how many, 1 to 100')),
  token: optional(text('token', 'goes on where the list before ended')),
};
