import { visibleText } from './text.ts';

const shape = /^[^\s@<>(),;:\\"[\]]{1,64}@[^\s@<>(),;:\\"[\]]+\.[^\s@.<>(),;:\\"[\]]{2,63}$/;

export const emailMaxLength = 254;

/** Lower case and trimmed; undefined where it is not an email address, or looks like another one. */
export const parseEmail = (typed: string): string | undefined => {
  const email = typed.trim().toLowerCase();
  const isEmail = email.length <= emailMaxLength && shape.test(email) && visibleText(email) === email;
  return isEmail ? email : undefined;
};

/** What is wrong with a typed email, or undefined. */
export const emailProblem = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Enter your email';
  return parseEmail(typed) === undefined ? 'Enter a valid email' : undefined;
};
