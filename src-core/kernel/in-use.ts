import { conflict, type Failure, type Use } from './app-error.ts';

/** Returns the words for a use, such as `2 logins`. */
export const wordsOfUse = ({ kind, count }: Use): string => `${count} ${kind}${count === 1 ? '' : 's'}`;

/** The refusal to delete what is in use, with the words for it; `usedBy` is not empty. */
export const inUse = (name: string, usedBy: readonly Use[]): Failure =>
  conflict(`${name} is used by ${usedBy.map(wordsOfUse).join(' and ')}`, usedBy);
