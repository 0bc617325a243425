import { createSrpClient, type Challenge } from '#tests/support/identity/srp-client.ts';
import { config, type IdentityWorld } from './identity-world.ts';

/** One whole sign-in by hand; answers the last reply. */
export const signInByHand = async (world: IdentityWorld, username: string, password: string) => {
  const client = createSrpClient(config.poolId);
  const started = await world.call('InitiateAuth', client.start(username));
  const challenge = started.body['ChallengeParameters'] as Challenge | undefined;
  if (challenge === undefined) return started;
  return world.call('RespondToAuthChallenge', client.answer(challenge, password));
};

export const tokensOf = (reply: { readonly body: Record<string, unknown> }) =>
  reply.body['AuthenticationResult'] as { AccessToken: string; IdToken: string; RefreshToken: string };
