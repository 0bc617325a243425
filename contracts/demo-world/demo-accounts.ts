export type DemoAccount = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly group: 'Admin' | 'User';
  readonly state: 'ACTIVE' | 'INVITED' | 'SUSPENDED';
  readonly daysAgo: number;
  /** Undefined for somebody who never has. */
  readonly signedInDaysAgo: number | undefined;
};

export const demoPassword = 'portal-demo-1';

const account = (
  serial: number,
  group: DemoAccount['group'],
  name: string,
  email: string,
  daysAgo: number,
  signedInDaysAgo?: number,
  state: DemoAccount['state'] = 'ACTIVE',
): DemoAccount => ({
  id: `0d3a0000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
  name,
  email,
  group,
  state,
  daysAgo,
  signedInDaysAgo,
});

/** The agency's two admins and its customers; one is invited and has not signed in yet, one is suspended. */
export const demoAccounts: readonly DemoAccount[] = [
  account(1, 'Admin', 'Robin Vale', 'admin@coolio.test', 420, 1),
  account(2, 'Admin', 'Sam Okafor', 'sam@coolio.test', 390, 2),
  account(3, 'User', 'Ada Lindqvist', 'ada@coolio.test', 340, 1),
  account(4, 'User', 'Tomás Herrera', 'tomas@coolio.test', 270, 6),
  account(5, 'User', 'Priya Nair', 'priya@coolio.test', 210, 3),
  account(6, 'User', 'Jonas Weber', 'jonas@coolio.test', 160, 41),
  account(7, 'User', 'Mei Tanaka', 'mei@coolio.test', 95, 12),
  account(8, 'User', 'Noor Haddad', 'noor@coolio.test', 30, 9),
  account(9, 'User', 'Elin Dahl', 'elin@coolio.test', 2, undefined, 'INVITED'),
  account(10, 'User', 'Oskar Nyman', 'oskar@coolio.test', 120, 64, 'SUSPENDED'),
];
