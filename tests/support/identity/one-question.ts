import type { CustomChallenge } from '#backend/identity/factors/custom-challenge.ts';

const mostTries = 3;

/** One question with one known answer, whatever its case, to be answered within three tries. */
export const askOneQuestion = (asked: { readonly question: string; readonly answer: string }): CustomChallenge => ({
  define: (answers) => {
    if (answers.at(-1) === true) return 'sign-in';
    return answers.length < mostTries ? 'ask' : 'refuse';
  },
  create: async () => asked,
  verify: (expected, typed) => typed.trim().toLowerCase() === expected.trim().toLowerCase(),
});
