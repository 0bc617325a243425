import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdentityWorld, type IdentityWorld } from './identity-world.ts';
import { signInByHand, tokensOf } from './sign-in-by-hand.ts';
import { workOf } from './work-of.ts';

const email = 'ada@example.com';
const password = 'correct horse';
const tooLong = 'p'.repeat(257);

let world: IdentityWorld;
let AccessToken: string;

beforeAll(async () => {
  world = await openIdentityWorld({ passwordFlow: true });
  await world.identity.createUser({ email, name: 'Ada', password });
  ({ AccessToken } = tokensOf(await signInByHand(world, email, password)));
  await world.call('ForgotPassword', { Username: email });
});

afterAll(() => world.close());

describe('a password of 257 characters', () => {
  it.each<[string, () => object]>([
    [
      'SignUp',
      () => ({ Username: 'new@example.com', Password: tooLong, UserAttributes: [{ Name: 'name', Value: 'N' }] }),
    ],
    [
      'InitiateAuth',
      () => ({ AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: tooLong } }),
    ],
    ['ChangePassword', () => ({ AccessToken, PreviousPassword: tooLong, ProposedPassword: 'another horse' })],
    ['ChangePassword', () => ({ AccessToken, PreviousPassword: password, ProposedPassword: tooLong })],
    ['ConfirmForgotPassword', () => ({ Username: email, ConfirmationCode: '123456', Password: tooLong })],
  ])('is refused by %s before anything is derived from it', async (operation, fields) => {
    let reply: Awaited<ReturnType<typeof world.call>> | undefined;
    const work = await workOf(world.database.pool, async () => {
      reply = await world.call(operation, fields());
    });
    expect(reply?.body).toMatchObject({ __type: 'InvalidParameterException' });
    expect(work).not.toContain('power');
  });

  it('is refused in place of a temporary one', async () => {
    await world.identity.createUser({ email: 'ivy@example.com', name: 'Ivy' });
    const { body } = await signInByHand(world, 'ivy@example.com', await world.secretFor('ivy@example.com'));
    const answered = await world.call('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: body['Session'],
      ChallengeResponses: { USERNAME: 'ivy@example.com', NEW_PASSWORD: tooLong },
    });
    expect(answered.body).toMatchObject({ __type: 'InvalidParameterException' });
  });

  it('is one more than is taken', async () => {
    const longest = 'p'.repeat(256);
    const changed = await world.call('ChangePassword', {
      AccessToken,
      PreviousPassword: password,
      ProposedPassword: longest,
    });
    expect(changed.status).toBe(200);
    expect((await signInByHand(world, email, longest)).status).toBe(200);
  });
});
