import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBudgets } from '#backend/limits/budgets.ts';
import { createRateLimit } from '#backend/limits/rate-limit.ts';
import { identityCleaning } from '#backend/identity/remove-expired.ts';
import { openIdentityWorld, type IdentityWorld } from './identity-world.ts';
import { signInByHand, tokensOf } from './sign-in-by-hand.ts';

const minute = 60_000;
const password = 'correct horse';

let world: IdentityWorld;

beforeAll(async () => {
  world = await openIdentityWorld();
});

afterAll(() => world.close());

describe('a code', () => {
  const signUp = async (email: string) => {
    const UserAttributes = [{ Name: 'name', Value: 'N' }];
    await world.call('SignUp', { Username: email, Password: password, UserAttributes });
    return world.secretFor(email);
  };

  it('ends after ten minutes', async () => {
    const code = await signUp('slow@example.com');
    world.pass(10 * minute);
    const { body } = await world.call('ConfirmSignUp', { Username: 'slow@example.com', ConfirmationCode: code });
    expect(body['__type']).toBe('ExpiredCodeException');
  });

  it('ends after five wrong tries', async () => {
    const code = await signUp('tries@example.com');
    const tried: unknown[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { body } = await world.call('ConfirmSignUp', { Username: 'tries@example.com', ConfirmationCode: 'nope' });
      tried.push(body['__type']);
    }
    expect(new Set(tried)).toEqual(new Set(['CodeMismatchException']));
    const { body } = await world.call('ConfirmSignUp', { Username: 'tries@example.com', ConfirmationCode: code });
    expect(body['__type']).toBe('LimitExceededException');
  });

  it('confirms once, however many ask at once', async () => {
    const code = await signUp('race@example.com');
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => world.call('ConfirmSignUp', { Username: 'race@example.com', ConfirmationCode: code })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('chooses one new password, however many are sent with it at once', async () => {
    const email = 'chosen-once@example.com';
    await world.identity.createUser({ email, name: 'Ada', password });
    await world.call('ForgotPassword', { Username: email });
    const ConfirmationCode = await world.secretFor(email);
    const replies = await Promise.all(
      [1, 2, 3, 4].map((at) =>
        world.call('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: `another horse ${at}` }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each(['FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'CONFIRMED'] as const)(
    'does not confirm an account that is %s meanwhile',
    async (status) => {
      const email = `${status.toLowerCase()}@example.com`;
      const code = await signUp(email);
      await world.database.db.updateTable('users').set({ status }).where('email', '=', email).execute();
      const { body } = await world.call('ConfirmSignUp', { Username: email, ConfirmationCode: code });
      expect(body['__type']).toBe('CodeMismatchException');
      expect(await world.identity.findByEmail(email)).toMatchObject({ status, email_verified: false });
    },
  );

  it('is mailed to nobody whose password is at a hosted login', async () => {
    const person = { email: 'hosted@example.com', name: 'Gia', provider: 'Google' };
    await world.identity.signInByProvider(person);
    await world.identity.createUser({ email: 'not-hosted@example.com', name: 'Ada', password });
    const mailsOf = async (email: string) => {
      expect((await world.call('ForgotPassword', { Username: email })).status).toBe(200);
      return world.database.db.selectFrom('mails').select('subject').where('recipient', '=', email).execute();
    };
    expect(await mailsOf('not-hosted@example.com')).toHaveLength(1);
    expect(await mailsOf(person.email)).toEqual([]);
  });

  it('is not stored as itself', async () => {
    const code = await signUp('hashed@example.com');
    const row = await world.database.db
      .selectFrom('codes')
      .selectAll()
      .where('email', '=', 'hashed@example.com')
      .executeTakeFirstOrThrow();
    expect(row.code_hash?.includes(code)).toBe(false);
    expect(row.code_hash).toHaveLength(32);
  });
});

describe('the hourly cleaning', () => {
  const budget = { perHour: 3, perDay: 3 };
  const allowance = { burst: 2, perMinute: 1 };
  const clean = () => identityCleaning(world.database, { now: world.now }).run();

  it('takes nothing that still counts: a sign-in, a used code, the day of a budget, an allowance', async () => {
    const email = 'counting@example.com';
    await world.identity.createUser({ email, name: 'Ada', password });
    const { RefreshToken } = tokensOf(await signInByHand(world, email, password));
    const budgets = createBudgets(world.database, { now: world.now });
    const rateLimit = createRateLimit(world.database, { now: world.now });
    for (let taken = 0; taken < 3; taken += 1) await budgets.take(budget, email);
    world.pass(2 * 60 * minute);
    await rateLimit.take(allowance, email);
    await rateLimit.take(allowance, email);
    await clean();
    expect(await budgets.isOver(budget, email)).toBe(true);
    expect(await rateLimit.take(allowance, email)).toBe(false);
    expect((await world.call('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(200);
  });

  it('takes all of it when 30 days and more are over', async () => {
    const email = 'over@example.com';
    await world.identity.createUser({ email, name: 'Ada', password });
    await signInByHand(world, email, password);
    await world.call('ForgotPassword', { Username: email });
    await createBudgets(world.database, { now: world.now }).take(budget, email);
    const tables = ['sessions', 'codes', 'used_challenges', 'rate_limits', 'budgets'] as const;
    const counts = () =>
      Promise.all(
        tables.map(async (table) => (await world.database.db.selectFrom(table).selectAll().execute()).length),
      );
    expect(Math.min(...(await counts()))).toBeGreaterThan(0);
    world.pass(31 * 24 * 60 * minute);
    await clean();
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    world.pass(-31 * 24 * 60 * minute);
  });
});
