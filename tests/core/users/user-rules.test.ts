import { describe, expect, it } from 'vitest';
import { isInvitationOver, userStatuses } from '#core/users/user-account.ts';
import {
  addressTaken,
  asGroup,
  checkUser,
  demotionProblem,
  invitationProblem,
  notYourself,
  oneAdminStays,
} from '#core/users/user-rules.ts';
import { emailText, removedEmail, removedPersonName } from '#core/kernel/removed-person.ts';
import { countOf, goingCount } from '#core/users/user-removal.ts';

describe('an admin', () => {
  const admin = { id: 'robin', isAdmin: true };

  it('never takes anything from themselves', () => {
    expect(demotionProblem(admin, admin, true)).toBe(notYourself);
  });

  it('is left, whoever asks', () => {
    const other = { id: 'sam', isAdmin: true };
    expect(demotionProblem(admin, other, false)).toBe(oneAdminStays);
    expect(demotionProblem(undefined, other, false)).toBe(oneAdminStays);
    expect(demotionProblem(admin, other, true)).toBeUndefined();
    expect(demotionProblem(admin, { id: 'ada', isAdmin: false }, false)).toBeUndefined();
  });
});

describe('an invitation', () => {
  it('is kept tidy', () => {
    expect(checkUser({ email: ' Ada@Coolio.TEST ', name: ' Ada ', group: 'User' })).toEqual({
      email: 'ada@coolio.test',
      name: 'Ada',
      group: 'User',
    });
  });

  it('names a group that there is', () => {
    expect(['Admin', 'User', 'Root', 'admin', ''].map(asGroup)).toEqual([
      'Admin',
      'User',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('says something else for each kind of taken address', () => {
    const sentences = [...userStatuses, 'REMOVED' as const].map(addressTaken);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('is sent again and taken back while it is open, and says why not otherwise', () => {
    const [invited, ...others] = (['INVITED', 'ACTIVE', 'UNCONFIRMED', 'SUSPENDED'] as const).map(invitationProblem);
    expect(invited).toBeUndefined();
    expect(others).toEqual([
      'This invitation was used already',
      'This invitation was used already',
      'This person is suspended: end the suspension first',
    ]);
  });

  it('is over at its end', () => {
    const invitation = { sentAt: '2026-11-20T09:30:00.000Z', endsAt: '2026-11-27T09:30:00.000Z' };
    const end = Date.parse(invitation.endsAt);
    expect([end - 1, end].map((now) => isInvitationOver(invitation, now))).toEqual([false, true]);
  });
});

describe('a removal', () => {
  it('counts what goes, and names what it counts', () => {
    const parts = [
      { kind: 'orders', fate: 'STAYS', count: 12 },
      { kind: 'files', fate: 'GOES', count: 48 },
      { kind: 'brands', fate: 'GOES', count: 1 },
    ] as const;
    expect(goingCount(parts)).toBe(49);
    expect(parts.map(({ kind, count }) => countOf(kind, count))).toEqual(['12 orders', '48 files', '1 brand']);
  });

  it('leaves an address that no list shows', () => {
    const [one, other] = [
      removedEmail('c0ffee00-0000-4000-8000-00000000000A'),
      removedEmail('01KB00000000000000000000ZB'),
    ];
    expect(one).not.toBe(other);
    expect([one, 'ada@coolio.test'].map(emailText)).toEqual([removedPersonName, 'ada@coolio.test']);
  });
});
