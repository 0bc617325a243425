import { describe, expect, it } from 'vitest';
import { adminGroup } from '#core/identity/auth-user.ts';
import type { UserAccount } from '#core/users/user-account.ts';
import { actsFor } from '#ui/users/actions/user-acts.ts';

const customer = { id: 'noor', group: 'User', status: 'ACTIVE' } as UserAccount;
const here = { viewerId: 'robin', hasViews: true };

describe('what an admin is offered for a user', () => {
  it('begins with the customer’s own view, where there are views', () => {
    expect(actsFor(customer, here)[0]).toBe('view');
    expect(actsFor(customer, { ...here, hasViews: false })).not.toContain('view');
  });

  it('has no view of admins and of the suspended', () => {
    expect(actsFor({ ...customer, group: adminGroup }, here)).not.toContain('view');
    expect(actsFor({ ...customer, status: 'SUSPENDED' }, here)).not.toContain('view');
  });
});
