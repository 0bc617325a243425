export type DemoAccount = {
  /** For worlds that choose their users' ids themselves. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly group: 'Admin' | 'User';
  readonly daysAgo: number;
};

export const demoPassword = 'portal-demo-1';

const account = (
  serial: number,
  group: DemoAccount['group'],
  name: string,
  email: string,
  daysAgo: number,
): DemoAccount => ({
  id: `0d3a0000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
  name,
  email,
  group,
  daysAgo,
});

/** The agency's two admins and its customers. */
export const demoAccounts: readonly DemoAccount[] = [
  account(1, 'Admin', 'Robin Vale', 'admin@coolio.test', 420),
  account(2, 'Admin', 'Sam Okafor', 'sam@coolio.test', 390),
  account(3, 'User', 'Ada Lindqvist', 'ada@coolio.test', 340),
  account(4, 'User', 'Tomás Herrera', 'tomas@coolio.test', 270),
  account(5, 'User', 'Priya Nair', 'priya@coolio.test', 210),
  account(6, 'User', 'Jonas Weber', 'jonas@coolio.test', 160),
  account(7, 'User', 'Mei Tanaka', 'mei@coolio.test', 95),
  account(8, 'User', 'Noor Haddad', 'noor@coolio.test', 30),
];
