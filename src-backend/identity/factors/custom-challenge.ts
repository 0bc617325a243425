import type { UserRow } from '#backend/identity/identity-tables.ts';

type CustomQuestion = { readonly question: string; readonly answer: string };

/** The deployment's own step of a sign-in, asked for by clients of the custom flow. */
export type CustomChallenge = {
  /** What follows these answers, each right or wrong: another question, the sign-in, or its end. */
  readonly define: (answers: readonly boolean[]) => 'ask' | 'sign-in' | 'refuse';
  /** The question for a person, undefined where nobody has that name, and the answer that is kept from them. */
  readonly create: (user: UserRow | undefined) => Promise<CustomQuestion>;
  readonly verify: (expected: string, typed: string) => boolean;
};
