import type { CsvColumn, Recorded } from '../kernel/lists/csv.ts';
import { ownedKinds, userStatusName, type OwnedKind, type UserAccount } from './user-account.ts';

type Item = Recorded<Omit<UserAccount, 'invitation' | 'provider'>>;

const ownedHeads: Readonly<Record<OwnedKind, string>> = {
  brands: 'Brands',
  proposals: 'Proposals',
  orders: 'Orders',
  requests: 'Requests',
  tasks: 'Tasks in progress',
};

/** Users as CSV. */
export const accountCsv: readonly CsvColumn<Item>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Group', cell: ({ group }) => group },
  { head: 'Status', cell: ({ status }) => userStatusName(status) },
  { head: 'Created', cell: ({ createdAt }) => createdAt },
  { head: 'Last sign-in', cell: ({ lastSignInAt }) => lastSignInAt ?? '' },
  ...ownedKinds.map((kind) => ({ head: ownedHeads[kind], cell: ({ owns }: Item) => owns[kind] })),
  { head: 'User id', cell: ({ id }) => id },
];
