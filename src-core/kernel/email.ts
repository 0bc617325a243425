const shape = /^[^\s@<>(),;:\\"[\]]{1,64}@[^\s@<>(),;:\\"[\]]+\.[^\s@.<>(),;:\\"[\]]{2,63}$/;

export const emailMaxLength = 254;

/** Lower case and trimmed; undefined where it is not an email address. */
export const parseEmail = (typed: string): string | undefined => {
  const email = typed.trim().toLowerCase();
  return email.length <= emailMaxLength && shape.test(email) ? email : undefined;
};

/** What is wrong with a typed email, or undefined. */
export const emailProblem = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Enter your email';
  return parseEmail(typed) === undefined ? 'Enter a valid email' : undefined;
};
