/** Who somebody looking at the demo signs in as, by the word in the address. */
export const demoPeople = {
  ada: { name: 'Ada', role: 'customer', email: 'ada@coolio.test' },
  admin: { name: 'Robin', role: 'agency', email: 'admin@coolio.test' },
} as const;

export type DemoPerson = keyof typeof demoPeople;

export const demoWords = ['ada', 'admin'] as const satisfies readonly DemoPerson[];

/** The password of everybody in the demo. */
export const demoPassword = 'portal-demo-1';

/** Where the form is filled in for one of them. */
export const demoSignInPath = (person: DemoPerson): string => `/auth/sign-in?demo=${person}`;
