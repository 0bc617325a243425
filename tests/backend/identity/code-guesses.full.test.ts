import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdentityWorld, type IdentityWorld } from './identity-world.ts';
import { signInByHand, tokensOf } from './sign-in-by-hand.ts';
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

/** Makes a user to whom each sign-in mails a code. */
const mailsCodes = async (email: string): Promise<void> => {
  await newUser(email);
  const { AccessToken } = tokensOf(await signInByHand(world, email, password));
  await world.call('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true, PreferredMfa: true } });
};

/** Signs in up to the mailed code. */
const halfwayIn = async (email: string) => {
  const { body } = await signInByHand(world, email, password);
  expect(body['ChallengeName']).toBe('EMAIL_OTP');
  const step = { ChallengeName: 'EMAIL_OTP', Session: body['Session'] };
  return {
    answer: (code: string, from?: string) =>
      world.call('RespondToAuthChallenge', { ...step, ChallengeResponses: { EMAIL_OTP_CODE: code } }, from),
  };
};

const ask = (email: string, from?: string) => world.call('ForgotPassword', { Username: email }, from);

const wrongTo = (code: string): string => (code === '000000' ? '000001' : '000000');

const reset = { Password: 'another horse' };

const guess = (email: string, code: string, from?: string) =>
  world.call('ConfirmForgotPassword', { Username: email, ConfirmationCode: code, ...reset }, from);

const addresses = (network: number, count = 50) =>
  Array.from({ length: count }, (_, at) => `10.7.${network}.${at + 1}`);

const named = (replies: readonly { readonly body: Record<string, unknown> }[], code: string): number =>
  replies.filter(({ body }) => body['__type'] === code).length;

const counted = (replies: Parameters<typeof named>[0]) => ({
  evaluated: named(replies, 'CodeMismatchException'),
  refused: named(replies, 'LimitExceededException'),
});

const mailsTo = async (email: string, subject: string): Promise<readonly string[]> => {
  const rows = await world.database.db
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.filter((row) => row.subject.startsWith(subject)).map((row) => row.body_text);
};

/** The codes mailed to choose a new password, the newest last. */
const codesTo = async (email: string): Promise<readonly string[]> =>
  (await mailsTo(email, 'Your password code')).map((text) => text.split('\n').at(-1) ?? '');

const signUp = (email: string, from: string) =>
  world.call('SignUp', { Username: email, Password: password, UserAttributes: [{ Name: 'name', Value: 'Ada' }] }, from);

const confirm = (email: string, code: string, from?: string) =>
  world.call('ConfirmSignUp', { Username: email, ConfirmationCode: code }, from);

describe('strangers who enter wrong codes for somebody', () => {
  /** Signs a new person up, has them reset their password, and sign in with the new one, all from one address. */
  const comesAndResets = async (email: string, from: string): Promise<void> => {
    expect((await signUp(email, from)).status).toBe(200);
    expect((await confirm(email, await world.secretFor(email), from)).status).toBe(200);
    world.pass(1);
    expect((await ask(email, from)).status).toBe(200);
    expect((await guess(email, (await codesTo(email)).at(-1) ?? '', from)).status).toBe(200);
    expect(tokensOf(await signInByHand(world, email, reset.Password)).IdToken).toBeDefined();
  };

  const wrongFrom = async (email: string, from: readonly string[]) =>
    counted(await Promise.all(from.flatMap((each) => [guess(email, 'wrong!', each), confirm(email, 'wrong!', each)])));

  it('keep nobody from signing up, choosing a new password and signing in, from one address or fifty', async () => {
    const email = 'pursued@example.com';
    const one = Array.from({ length: 20 }, () => '10.6.0.1');
    expect(await wrongFrom(email, one)).toEqual({ evaluated: 40, refused: 0 });
    expect(await wrongFrom(email, addresses(0))).toEqual({ evaluated: 100, refused: 0 });
    await comesAndResets(email, '10.6.0.2');
    expect(await wrongFrom(email, addresses(1))).toEqual({ evaluated: 100, refused: 0 });
    expect((await ask(email, '10.6.0.2')).status).toBe(200);
    expect((await guess(email, (await codesTo(email)).at(-1) ?? '', '10.6.0.2')).status).toBe(200);
  });

  it('end no code of its owner, by guesses or by codes that they ask for', async () => {
    const email = 'held@example.com';
    await newUser(email);
    await ask(email, '10.6.1.1');
    const code = await world.secretFor(email);
    await wrongFrom(email, addresses(2));
    for (const each of addresses(3)) {
      await ask(email, each);
      await guess(email, wrongTo(code), each);
    }
    expect((await guess(email, code, '10.6.1.1')).status).toBe(200);
  });

  it('keep nobody from a code by asking for many, which are few mails all the same', async () => {
    const email = 'asked-for@example.com';
    await newUser(email);
    const begun = { mails: 0, hours: 0 };
    for (let hours = 0; hours < 24; hours += 1) {
      const replies = await Promise.all(addresses(4, 12).map((each) => ask(email, each)));
      expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
      const { length } = await codesTo(email);
      expect(length - begun.mails).toBeLessThanOrEqual(11);
      begun.mails = length;
      world.pass(hour);
    }
    const mailed = await codesTo(email);
    expect(mailed.filter((code) => code.length === 6)).toHaveLength(20);
    expect(mailed.filter((code) => code.length === 12).length).toBeLessThanOrEqual(24);
    world.pass(-hour);
    await Promise.all(addresses(4).map((each) => guess(email, 'wrong!', each)));
    expect((await ask(email, '10.6.2.1')).status).toBe(200);
    expect(await codesTo(email)).toEqual(mailed);
    expect((await guess(email, mailed.at(-1) ?? '', '10.6.2.1')).status).toBe(200);
    world.pass(2 * hour);
  });
});

describe('guesses at a code', () => {
  it('are five from the address that asked for it, and five from all others', async () => {
    const email = 'guessed@example.com';
    await newUser(email);
    await ask(email, '10.6.3.1');
    const code = await world.secretFor(email);
    const wrong = wrongTo(code);
    const others = await Promise.all(addresses(5, 8).map((each) => guess(email, wrong, each)));
    expect(counted(others)).toEqual({ evaluated: 5, refused: 3 });
    expect((await guess(email, code, '10.6.3.2')).body['__type']).toBe('LimitExceededException');
    const own = await Promise.all(Array.from({ length: 8 }, () => guess(email, wrong, '10.6.3.1')));
    expect(counted(own)).toEqual({ evaluated: 5, refused: 3 });
    expect((await guess(email, code, '10.6.3.1')).body['__type']).toBe('LimitExceededException');
    await ask(email, '10.6.3.1');
    const again = (await codesTo(email)).at(-1) ?? '';
    expect((await guess(email, again, '10.6.3.2')).status).toBe(200);
  });

  it('end with the first right one, whichever of the open codes it is', async () => {
    const email = 'two-codes@example.com';
    await newUser(email);
    await ask(email, '10.6.4.1');
    await ask(email, '10.6.4.2');
    const [first = '', second = ''] = await codesTo(email);
    expect((await guess(email, second, '10.6.4.3')).status).toBe(200);
    expect((await guess(email, first, '10.6.4.1')).body['__type']).toBe('CodeMismatchException');
  });

  it('get the same answers where nobody has the account, and cost the service the same work', async () => {
    await newUser('real-codes@example.com');
    const work = async (email: string) => {
      const steps: unknown[] = [];
      const texts: string[] = [];
      for (let round = 0; round < 24; round += 1) {
        const statements = await workOf(world.database.pool, async () => {
          if (round % 3 === 0) texts.push((await ask(email)).text);
          texts.push((await guess(email, 'wrong!', '10.6.5.1')).text);
        });
        steps.push(statements.filter((statement) => !String(statement).includes('"mails"')));
      }
      return { steps, texts: texts.map((text) => text.replace(/"Destination":"[^"]*"/, '')) };
    };
    const [known, unknown] = [await work('real-codes@example.com'), await work('none-codes@example.com')];
    expect(unknown).toEqual(known);
    expect((await codesTo('real-codes@example.com')).map(({ length }) => length)).toEqual([6, 6, 6, 6, 6, 12]);
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
    await mailsCodes(email);
    await ask(email);
    for (const each of addresses(6)) await guess(email, 'wrong!', each);
    const { answer } = await halfwayIn(email);
    const code = await world.secretFor(email);
    expect((await answer(wrongTo(code))).body['__type']).toBe('CodeMismatchException');
    expect(tokensOf(await answer(code)).IdToken).toBeDefined();
    world.pass(day);
  });
});

describe('guesses at the codes of sign-ins by somebody who knows the password', () => {
  it('are 20 an hour, end the code that is out, and the owner gets one mail', async () => {
    const email = 'password-known@example.com';
    await mailsCodes(email);
    const replies: Awaited<ReturnType<typeof guess>>[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { answer } = await halfwayIn(email);
      for (let wrong = 0; wrong < 5; wrong += 1) replies.push(await answer('wrong!', '10.6.6.1'));
      world.pass(hour / 6);
    }
    expect(counted(replies)).toEqual({ evaluated: 20, refused: 0 });
    expect((await signInByHand(world, email, password)).body['__type']).toBe('LimitExceededException');
    const codes = await world.database.db.selectFrom('codes').select('purpose').where('email', '=', email).execute();
    expect(codes).toEqual([]);
    expect(await mailsTo(email, 'Wrong codes')).toEqual([expect.stringContaining('If it was not you, change it now.')]);
    world.pass(day);
  });
});

describe('guesses at codes from one address', () => {
  it('are 60 of 300 in an hour, over however many accounts', async () => {
    await mailsCodes('halfway@example.com');
    const halfway = await halfwayIn('halfway@example.com');
    const emails = Array.from({ length: 60 }, (_, at) => `one-of-${at}@example.com`);
    await Promise.all(emails.map((email) => ask(email)));
    const replies = await Promise.all(
      emails.flatMap((email) => Array.from({ length: 5 }, () => guess(email, 'wrong!'))),
    );
    expect(counted(replies)).toEqual({ evaluated: 60, refused: 240 });
    const other = await world.call('ConfirmSignUp', { Username: 'new@example.com', ConfirmationCode: 'wrong!' });
    expect(other.body['__type']).toBe('LimitExceededException');
    expect((await halfway.answer('wrong!')).body['__type']).toBe('LimitExceededException');
    expect((await halfway.answer('wrong!', '10.6.6.3')).body['__type']).toBe('CodeMismatchException');
    world.pass(day);
  });
});
