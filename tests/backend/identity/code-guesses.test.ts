import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdentityWorld, type IdentityWorld } from './identity-world.ts';
import { signInByHand, tokensOf } from './srp-client.ts';
import { workOf } from './work-of.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const password = 'correct horse';

let world: IdentityWorld;

beforeAll(async () => {
  world = await openIdentityWorld();
});

afterAll(() => world.close());

const newUser = (email: string) => world.identity.createUser({ email, name: 'Ada', password });

const ask = (email: string) => world.call('ForgotPassword', { Username: email });

const wrongTo = (code: string): string => (code === '000000' ? '000001' : '000000');

const guess = (email: string, code: string) =>
  world.call('ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password: 'another horse' });

const named = (replies: readonly { readonly body: Record<string, unknown> }[], code: string): number =>
  replies.filter(({ body }) => body['__type'] === code).length;

const counted = (replies: Parameters<typeof named>[0]) => ({
  evaluated: named(replies, 'CodeMismatchException'),
  refused: named(replies, 'LimitExceededException'),
});

/** Asks for codes and enters five wrong ones for each. */
const guessMany = async (email: string, codes: number) => {
  const replies: Awaited<ReturnType<typeof guess>>[] = [];
  for (let code = 0; code < codes; code += 1) {
    await ask(email);
    replies.push(...(await Promise.all(Array.from({ length: 5 }, () => guess(email, 'wrong!')))));
  }
  return replies;
};

const mailsTo = async (email: string, subject: string): Promise<readonly string[]> => {
  const rows = await world.database.db
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', email)
    .execute();
  return rows.filter((row) => row.subject.startsWith(subject)).map((row) => row.body_text);
};

const warnings = (email: string) => mailsTo(email, 'Wrong codes');

describe('guesses at the codes of one account', () => {
  it('are 20 of 50 in a second, and 50 on a day', async () => {
    const email = 'guessed@example.com';
    await newUser(email);
    expect(counted(await guessMany(email, 10))).toEqual({ evaluated: 20, refused: 30 });
    const evaluated = [];
    for (let later = 1; later < 24; later += 1) {
      world.pass(hour);
      evaluated.push(counted(await guessMany(email, 5)).evaluated);
    }
    expect(evaluated.filter((count) => count > 0)).toEqual([20, 10]);
    world.pass(hour);
    expect(counted(await guessMany(email, 1))).toEqual({ evaluated: 5, refused: 0 });
  });

  it('are as many where nobody has the account, and cost the service the same work', async () => {
    await newUser('real-codes@example.com');
    const work = async (email: string) => {
      const steps: unknown[] = [];
      const texts: string[] = [];
      for (let round = 0; round < 24; round += 1) {
        const statements = await workOf(world.database.pool, async () => {
          if (round % 5 === 0) texts.push((await ask(email)).text);
          texts.push((await guess(email, 'wrong!')).text);
        });
        steps.push(statements.filter((statement) => !String(statement).includes('"mails"')));
      }
      return { steps, texts: texts.map((text) => text.replace(/"Destination":"[^"]*"/, '')) };
    };
    const [known, unknown] = [await work('real-codes@example.com'), await work('none-codes@example.com')];
    expect(unknown).toEqual(known);
    expect(known.texts.filter((text) => text.includes('CodeMismatch'))).toHaveLength(20);
    expect([
      (await warnings('real-codes@example.com')).length,
      (await warnings('none-codes@example.com')).length,
    ]).toEqual([1, 0]);
    world.pass(day);
  });

  it('end the codes that are out, and the owner gets one mail', async () => {
    const email = 'warned@example.com';
    await newUser(email);
    await guessMany(email, 3);
    await ask(email);
    const code = await world.secretFor(email);
    for (let round = 0; round < 4; round += 1) await guess(email, wrongTo(code));
    expect(await warnings(email)).toEqual([]);
    world.pass(hour);
    await Promise.all(Array.from({ length: 20 }, () => guess(email, 'wrong!')));
    await guess(email, 'wrong!');
    expect(await warnings(email)).toEqual([expect.stringContaining('Your password is as it was.')]);
    world.pass(day);
    await newUser('ended@example.com');
    await ask('ended@example.com');
    const right = await world.secretFor('ended@example.com');
    await guess('ended@example.com', wrongTo(right));
    for (let round = 0; round < 19; round += 1)
      await world.call('ConfirmSignUp', { Username: 'ended@example.com', ConfirmationCode: 'wrong!' });
    const row = await world.database.db
      .selectFrom('codes')
      .select('email')
      .where('email', '=', 'ended@example.com')
      .executeTakeFirst();
    expect(row).toBeUndefined();
    expect((await guess('ended@example.com', right)).body['__type']).toBe('LimitExceededException');
    expect((await ask('ended@example.com')).body['__type']).toBe('LimitExceededException');
    world.pass(day);
  });

  it('do not count what was right', async () => {
    const email = 'forgetful@example.com';
    await newUser(email);
    for (let round = 0; round < 9; round += 1) {
      await ask(email);
      const code = await world.secretFor(email);
      for (let wrong = 0; wrong < 2; wrong += 1) await guess(email, wrongTo(code));
      expect((await guess(email, code)).status).toBe(200);
    }
    world.pass(day);
  });

  it('keep nobody from a code of their own sign-in', async () => {
    const email = 'both-codes@example.com';
    await newUser(email);
    const { AccessToken } = tokensOf(await signInByHand(world, email, password));
    await world.call('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true, PreferredMfa: true } });
    await guessMany(email, 10);
    const { body } = await signInByHand(world, email, password);
    expect(body['ChallengeName']).toBe('EMAIL_OTP');
    const answer = (code: string) =>
      world.call('RespondToAuthChallenge', {
        ChallengeName: 'EMAIL_OTP',
        Session: body['Session'],
        ChallengeResponses: { EMAIL_OTP_CODE: code },
      });
    const code = await world.secretFor(email);
    expect((await answer(wrongTo(code))).body['__type']).toBe('CodeMismatchException');
    expect(tokensOf(await answer(code)).IdToken).toBeDefined();
    world.pass(day);
  });
});

describe('guesses at codes from one address', () => {
  it('are 60 of 300 in an hour, over however many accounts', async () => {
    const emails = Array.from({ length: 60 }, (_, at) => `one-of-${at}@example.com`);
    await Promise.all(emails.map(ask));
    const replies = await Promise.all(
      emails.flatMap((email) => Array.from({ length: 5 }, () => guess(email, 'wrong!'))),
    );
    expect(counted(replies)).toEqual({ evaluated: 60, refused: 240 });
    const other = await world.call('ConfirmSignUp', { Username: 'new@example.com', ConfirmationCode: 'wrong!' });
    expect(other.body['__type']).toBe('LimitExceededException');
    world.pass(day);
  });
});

describe('codes asked for', () => {
  it('are ten an hour and thirty on a day, whatever they are for', async () => {
    const email = 'flooded@example.com';
    await newUser(email);
    const sent: number[] = [];
    for (let at = 0; at < 23; at += 1) {
      const replies: Awaited<ReturnType<typeof ask>>[] = [];
      for (let call = 0; call < 6; call += 1) {
        replies.push(await ask(email));
        replies.push(await world.call('ResendConfirmationCode', { Username: email }));
      }
      sent.push(replies.filter(({ status }) => status === 200).length);
      world.pass(hour);
    }
    expect(sent.filter((count) => count > 0)).toEqual([10, 10, 10]);
  });
});
