import { textProblem, visibleText } from '../kernel/text.ts';

const maxLength = 128;

/** What is wrong with a person's name, or undefined. */
export const personNameProblem = (name: string): string | undefined => {
  if (visibleText(name).trim() === '') return 'Enter a name';
  if (/\p{Cc}/u.test(name)) return 'Name must be one line';
  return textProblem('Name', name, maxLength);
};
