import type { Account } from '#adapters/memory/tables.ts';
import { demoSeed } from '#src/composition/profiles/demo-seed.ts';
import { password, renderPage } from './render-page.tsx';

const seed = demoSeed(Date.now());
const users = (seed.users ?? []).map((user) => ({ ...user, password }));

const accountOf = (email: string): Account => {
  const account = users.find((user) => user.email === email);
  if (account === undefined) throw new Error(`The demo world has no ${email}`);
  return account;
};

export const demoCustomer = accountOf('ada@coolio.test');
export const demoAdmin = accountOf('admin@coolio.test');

/** Shows the whole portal at an address over the demo world. */
export const renderDemo = (
  address: string,
  { seed: more = {}, ...options }: NonNullable<Parameters<typeof renderPage>[1]> = {},
): ReturnType<typeof renderPage> => renderPage(address, { ...options, seed: { ...seed, users, ...more } });
