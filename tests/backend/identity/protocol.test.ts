import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ulid } from '#tests/support/chance/ulid.ts';
import { config, openIdentityWorld, type IdentityWorld } from './identity-world.ts';
import { createSrpClient, N, type Challenge } from '#tests/support/identity/srp-client.ts';
import { signInByHand, tokensOf } from './sign-in-by-hand.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const password = 'correct horse';

let world: IdentityWorld;

beforeAll(async () => {
  world = await openIdentityWorld();
});

afterAll(() => world.close());

const newUser = (email: string) => world.identity.createUser({ email, name: 'Ada', password });

describe('an account that does not exist', () => {
  const shapeOf = (challenge: Challenge) =>
    Object.entries(challenge).map(([name, value]) => [
      name,
      typeof value,
      name === 'SECRET_BLOCK' ? '' : value.length > 30,
    ]);

  it('begins a sign-in like one that does, and always with the same salt', async () => {
    await newUser('real@example.com');
    const challenges: Challenge[] = [];
    for (const name of ['real@example.com', 'fake@example.com', 'fake@example.com']) {
      const reply = await world.call('InitiateAuth', createSrpClient(config.poolId).start(name));
      challenges.push(reply.body['ChallengeParameters'] as Challenge);
    }
    const [real, fake, again] = challenges as [Challenge, Challenge, Challenge];
    expect(shapeOf(fake)).toEqual(shapeOf(real));
    expect(fake.USERNAME).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect([again.SALT, again.USERNAME]).toEqual([fake.SALT, fake.USERNAME]);
    expect(again.SRP_B).not.toBe(fake.SRP_B);
  });

  it.each([
    ['ForgotPassword', {}],
    ['ResendConfirmationCode', {}],
    ['ConfirmForgotPassword', { ConfirmationCode: '123456', Password: 'whatever it is' }],
    ['ConfirmSignUp', { ConfirmationCode: '123456' }],
  ])('gets the same bytes from %s', async (operation, fields) => {
    await newUser(`real-${operation.toLowerCase()}@example.com`);
    const real = await world.call(operation, { Username: `real-${operation.toLowerCase()}@example.com`, ...fields });
    const fake = await world.call(operation, { Username: `rfake-${operation.toLowerCase()}@example.com`, ...fields });
    expect([fake.status, fake.text]).toEqual([real.status, real.text]);
  });

  it('gets the same bytes for a wrong password, also when there were too many', async () => {
    await newUser('tried@example.com');
    const replies = async (name: string) => {
      const texts: string[] = [];
      for (let round = 0; round < 12; round += 1) texts.push((await signInByHand(world, name, 'wrong')).text);
      return texts;
    };
    const [real, fake] = [await replies('tried@example.com'), await replies('untried@example.com')];
    expect(fake).toEqual(real);
    expect(real[9]).toContain('Incorrect username or password.');
    expect(real[10]).toContain('LimitExceededException');
  });
});

describe('password attempts', () => {
  it('are ten at once and then one a minute, for that account only', async () => {
    await newUser('guessed@example.com');
    await newUser('bystander@example.com');
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => signInByHand(world, 'guessed@example.com', 'wrong')),
    );
    const evaluated = replies.filter(({ body }) => body['__type'] === 'NotAuthorizedException');
    const limited = replies.filter(({ body }) => body['__type'] === 'LimitExceededException');
    expect([evaluated.length, limited.length]).toEqual([10, 30]);
    expect((await signInByHand(world, 'bystander@example.com', password)).status).toBe(200);
    expect((await signInByHand(world, 'guessed@example.com', password)).body['__type']).toBe('LimitExceededException');
    world.pass(minute);
    expect((await signInByHand(world, 'guessed@example.com', password)).status).toBe(200);
  });

  it('do not add up when the password is right', async () => {
    await newUser('often@example.com');
    for (let round = 0; round < 15; round += 1) {
      expect((await signInByHand(world, 'often@example.com', password)).status).toBe(200);
    }
  });
});

describe('a challenge', () => {
  const begin = async () => {
    await world.identity.createUser({ email: `c${ulid().toLowerCase()}@example.com`, name: 'C', password });
    const client = createSrpClient(config.poolId);
    const { email } = await world.database.db
      .selectFrom('users')
      .select('email')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const { body } = await world.call('InitiateAuth', client.start(email));
    return { client, challenge: body['ChallengeParameters'] as Challenge };
  };

  it('can be answered once', async () => {
    const { client, challenge } = await begin();
    const answer = client.answer(challenge, password);
    const replies = await Promise.all([1, 2, 3, 4].map(() => world.call('RespondToAuthChallenge', answer)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends after three minutes', async () => {
    const { client, challenge } = await begin();
    world.pass(3 * minute);
    const { body } = await world.call('RespondToAuthChallenge', client.answer(challenge, password));
    expect(body['__type']).toBe('NotAuthorizedException');
  });

  it('is refused when changed', async () => {
    const { client, challenge } = await begin();
    const bytes = Buffer.from(challenge.SECRET_BLOCK, 'base64');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    const changed = { ...challenge, SECRET_BLOCK: bytes.toString('base64') };
    const { body } = await world.call('RespondToAuthChallenge', client.answer(changed, password));
    expect(body['__type']).toBe('NotAuthorizedException');
  });

  it.each([
    ['zero', '0'],
    ['one', '1'],
    ['of the modulus', N.toString(16)],
    ['of twice the modulus', (2n * N).toString(16)],
    ['one below the modulus', (N - 1n).toString(16)],
    ['no number', 'zz'],
    ['an endless number', 'f'.repeat(2_000)],
  ])('is not made for the client number %s', async (_, SRP_A) => {
    const fields = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'x@example.com', SRP_A } };
    expect((await world.call('InitiateAuth', fields)).body['__type']).toBe('InvalidParameterException');
  });
});

describe('a temporary password', () => {
  const invite = async (email: string): Promise<string> => {
    await world.identity.createUser({ email, name: 'Ivy' });
    return world.secretFor(email);
  };

  it('is asked to be replaced for seven days, and refused after that', async () => {
    const temporary = await invite('invited@example.com');
    world.pass(7 * day - minute);
    const { body } = await signInByHand(world, 'invited@example.com', temporary);
    expect(body['ChallengeName']).toBe('NEW_PASSWORD_REQUIRED');
    world.pass(day);
    const late = await signInByHand(world, 'invited@example.com', temporary);
    expect(late.body).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
  });
});

describe('the protocol', () => {
  it('refuses a password in place of its proof', async () => {
    const fields = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: 'a@b.co', PASSWORD: password } };
    const { status, body } = await world.call('InitiateAuth', fields);
    expect([status, body['__type']]).toEqual([400, 'InvalidParameterException']);
  });

  it('refreshes by REFRESH_TOKEN_AUTH as well', async () => {
    await newUser('oldstyle@example.com');
    const { RefreshToken } = tokensOf(await signInByHand(world, 'oldstyle@example.com', password));
    const fields = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: RefreshToken } };
    const refreshed = tokensOf(await world.call('InitiateAuth', fields));
    expect(refreshed.RefreshToken).not.toBe(RefreshToken);
    expect(await world.identity.verifyIdToken(refreshed.IdToken)).toMatchObject({ email: 'oldstyle@example.com' });
    const { rows } = await world.database.pool.query<{ text: string }>('select sessions::text as text from sessions');
    for (const token of [RefreshToken, refreshed.RefreshToken])
      expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
  });

  it('refuses an unknown client, operation, or body', async () => {
    const other = await world.call('ForgotPassword', { ClientId: 'other', Username: 'a@b.co' });
    expect(other.body['__type']).toBe('ResourceNotFoundException');
    expect((await world.call('AdminCreateUser', {})).body['__type']).toBe('UnknownOperationException');
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    };
    for (const [body, status] of [
      ['{', 400],
      ['null', 400],
      ['[]', 400],
      ['x'.repeat(40_000), 413],
    ] as const) {
      expect((await fetch(`${world.url}/idp`, { method: 'POST', headers, body })).status).toBe(status);
    }
  });

  it('survives members of every wrong kind without an internal error', async () => {
    const operations = ['SignUp', 'ConfirmSignUp', 'ResendConfirmationCode', 'InitiateAuth', 'RespondToAuthChallenge'];
    operations.push('GetTokensFromRefreshToken', 'RevokeToken', 'GlobalSignOut', 'GetUser', 'UpdateUserAttributes');
    operations.push(
      'ListDevices',
      'ForgetDevice',
      'ChangePassword',
      'ForgotPassword',
      'ConfirmForgotPassword',
      'GetId',
      'GetCredentialsForIdentity',
    );
    const members = ['Username', 'Password', 'UserAttributes', 'AuthFlow', 'AuthParameters', 'ChallengeName', 'Token'];
    members.push(
      'ChallengeResponses',
      'AccessToken',
      'RefreshToken',
      'ConfirmationCode',
      'IdentityId',
      'Logins',
      'Session',
      'DeviceKey',
      'PaginationToken',
      'Limit',
    );
    for (const operation of operations) {
      for (const value of [null, 1, true, [], {}, '', 'a\0b@c.de', '\ud800', '__proto__', 'x'.repeat(9_000)]) {
        const fields = Object.fromEntries(members.map((member) => [member, value]));
        const { status } = await world.call(operation, fields);
        expect([operation, value, status < 500]).toEqual([operation, value, true]);
      }
    }
  });

  it('publishes its keys', async () => {
    const response = await fetch(`${world.url}/${config.poolId}/.well-known/jwks.json`);
    const { keys } = (await response.json()) as { keys: Record<string, unknown>[] };
    expect(keys).toEqual([expect.objectContaining({ kty: 'RSA', alg: 'RS256', use: 'sig' })]);
    expect(keys[0]).not.toHaveProperty('d');
  });
});
