export const maxScore = 6;

export type ScoreLabel = 'Weak' | 'Fair' | 'Good' | 'Strong' | 'Very Strong';

const points: readonly ((password: string) => boolean)[] = [
  (password) => [...password].length >= 8,
  (password) => [...password].length >= 12,
  (password) => /\p{Ll}/u.test(password),
  (password) => /\p{Lu}/u.test(password),
  (password) => /\p{Nd}/u.test(password),
  (password) => /[^\p{L}\p{N}\s]/u.test(password),
];

/** 0 to 6: a point each for 8 and for 12 characters, a lowercase and an uppercase letter, a digit, a symbol. */
export const passwordScore = (password: string): number => points.filter((earns) => earns(password)).length;

export const scoreLabel = (score: number): ScoreLabel => {
  if (score <= 2) return 'Weak';
  if (score === 3) return 'Fair';
  if (score === 4) return 'Good';
  return score === 5 ? 'Strong' : 'Very Strong';
};
