import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIdentityWorld, type IdentityWorld } from '#tests/backend/identity/identity-world.ts';
import { roomyLimits } from '#tests/support/identity/roomy-limits.ts';

const people = 2_000;
const atOnce = 8;
const [first, wrong, next] = ['canary-first-7Qf2', 'canary-wrong-9Lk4', 'canary-next-3Zp8'];

let world: IdentityWorld;
beforeAll(async () => {
  world = await openIdentityWorld({ passwordFlow: true, limits: roomyLimits });
});
afterAll(() => world.close());

const signIn = async (email: string, password: string): Promise<string> => {
  const { body } = await world.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  return ((body['AuthenticationResult'] ?? {}) as { readonly AccessToken?: string }).AccessToken ?? '';
};

/** Five events of somebody's account. Returns the end of a token of theirs. */
const live = async (at: number): Promise<string> => {
  const email = `person${at}@example.com`;
  await world.identity.createUser({ email, name: `Person ${at}`, password: first, groups: ['User'] });
  await signIn(email, wrong);
  const AccessToken = await signIn(email, first);
  await world.call('ChangePassword', { AccessToken, PreviousPassword: first, ProposedPassword: next });
  await world.call('GlobalSignOut', { AccessToken });
  return AccessToken.slice(-24);
};

it(`10,000 entries hold no password and no token of ${people} people`, async () => {
  const tokens: string[] = [];
  for (let at = 0; at < people; at += atOnce)
    tokens.push(...(await Promise.all(Array.from({ length: atOnce }, (_, plus) => live(at + plus)))));
  await world.audit.settled();
  const { rows } = await world.database.pool.query<{ entry: string }>(
    'select audit_entries::text as entry from audit_entries',
  );
  expect(rows.length).toBeGreaterThanOrEqual(people * 5);
  const dump = rows.map(({ entry }) => entry).join('\n');
  expect(dump).toContain('changePassword');
  expect([first, wrong, next, 'eyJ', ...tokens].filter((secret) => dump.includes(secret))).toEqual([]);
}, 900_000);
