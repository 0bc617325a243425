import { invalid } from '#core/kernel/app-error.ts';
import { textProblem } from '#core/kernel/text.ts';

const maxLength = 128;
const controls = /\p{Cc}/u;

/** What is wrong with a person's name, or undefined. */
export const nameProblem = (name: string): string | undefined => {
  if (name.trim() === '') return 'Enter a name';
  if (controls.test(name)) return 'Name must be one line';
  return textProblem('Name', name, maxLength);
};

/** The name without spaces around it; rejects with an `invalid` failure. */
export const requireName = (name: string): string => {
  const problem = nameProblem(name);
  if (problem !== undefined) throw invalid('name', problem);
  return name.trim();
};
