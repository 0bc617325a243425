import type { Account } from '#adapters/memory/tables.ts';
import { ada, robin } from './render-page.tsx';

const day = 86_400_000;

/** A time some days from now; before it with a negative number. */
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

const customer = (id: string, name: string, changes: Partial<Account> = {}): Account => ({
  ...ada,
  id,
  name,
  email: `${id}@coolio.test`,
  ...changes,
});

export const sam: Account = { ...robin, id: 'sam', name: 'Sam Okafor', email: 'sam@coolio.test' };
export const mei = customer('mei', 'Mei Tanaka', { isSuspended: true });
export const noor = customer('noor', 'Noor Haddad', { isConfirmed: false });
export const priya = customer('priya', 'Priya Nair', { invitation: { sentAt: inDays(-1), endsAt: inDays(6) } });
export const jonas = customer('jonas', 'Jonas Weber', { invitation: { sentAt: inDays(-9), endsAt: inDays(-2) } });

/** One user of each group and status. */
export const everyone: readonly Account[] = [ada, robin, sam, mei, noor, priya, jonas];
