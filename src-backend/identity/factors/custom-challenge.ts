import type { UserRow } from '#backend/identity/identity-tables.ts';

export type CustomQuestion = { readonly question: string; readonly answer: string };

/** The deployment's own step of a sign-in, asked for by clients of the custom flow. */
export type CustomChallenge = {
  /** What follows these answers, each right or wrong: another question, the sign-in, or its end. */
  readonly define: (answers: readonly boolean[]) => 'ask' | 'sign-in' | 'refuse';
  /** The question for a person, undefined where nobody has that name, and the answer that is kept from them. */
  readonly create: (user: UserRow | undefined) => Promise<CustomQuestion>;
  readonly verify: (expected: string, typed: string) => boolean;
};

const mostTries = 3;

/** One question with one known answer, whatever its case, to be answered within three tries. */
export const askOneQuestion = (asked: CustomQuestion): CustomChallenge => ({
  define: (answers) => {
    if (answers.at(-1) === true) return 'sign-in';
    return answers.length < mostTries ? 'ask' : 'refuse';
  },
  create: async () => asked,
  verify: (expected, typed) => typed.trim().toLowerCase() === expected.trim().toLowerCase(),
});
