/** How many rows of each kind a world has beside those of the demo. */
export type Sizes = {
  readonly customers: number;
  readonly proposals: number;
  readonly orders: number;
  readonly notifications: number;
  readonly assets: number;
  readonly tasks: number;
  readonly comments: number;
  readonly questions: number;
  readonly brands: number;
  readonly requests: number;
  readonly logins: number;
  readonly loginParts: number;
  readonly leads: number;
  readonly auditEntries: number;
  readonly jobs: number;
  readonly collections: number;
};

/** The whole. */
const whole: Sizes = {
  customers: 1_000,
  proposals: 100_000,
  orders: 1_000_000,
  notifications: 5_000_000,
  assets: 200_000,
  tasks: 100_000,
  comments: 2_000_000,
  questions: 100_000,
  brands: 20_000,
  requests: 20_000,
  logins: 50_000,
  loginParts: 150_000,
  leads: 50_000,
  auditEntries: 200_000,
  jobs: 50_000,
  collections: 10_000,
};

/**
 * As little as has ten full pages of each list, and one of each that a filter leaves, for everybody who is asked. Rows of one
 * person are as far apart on the pages of their tables as in the whole.
 */
export const small: Sizes = {
  customers: 320,
  proposals: 3_000,
  orders: 5_000,
  notifications: 12_000,
  assets: 3_000,
  tasks: 4_000,
  comments: 12_000,
  questions: 3_000,
  brands: 1_500,
  requests: 3_000,
  logins: 1_500,
  loginParts: 3_000,
  leads: 600,
  auditEntries: 3_000,
  jobs: 900,
  collections: 1_500,
};

/** A part of the whole, and of each kind at least as many as the small world has. */
export const sizesOf = (factor: number): Sizes => {
  const of = (kind: keyof Sizes): number => Math.max(small[kind], Math.round(whole[kind] * factor));
  return Object.fromEntries((Object.keys(whole) as (keyof Sizes)[]).map((kind) => [kind, of(kind)])) as Sizes;
};
