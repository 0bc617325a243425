import type { SessionTokens } from '#adapters/amplify/stored-session.ts';
import { createSrpClient, type Challenge } from './srp-client.ts';

type Reply = {
  readonly message?: string;
  readonly ChallengeParameters?: Challenge;
  readonly AuthenticationResult?: {
    readonly AccessToken: string;
    readonly IdToken: string;
    readonly RefreshToken: string;
  };
};

type Config = { readonly userPoolId: string; readonly userPoolClientId: string };

/** The tokens of a new session at any server that tells its config, by the proof of the password that the portal itself uses. */
export const tokensAt = async (url: string, email: string, password: string): Promise<SessionTokens> => {
  const { userPoolId, userPoolClientId } = (await (await fetch(`${url}/config.json`)).json()) as Config;
  const call = async (operation: string, fields: object): Promise<Reply> => {
    const response = await fetch(`${url}/idp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId: userPoolClientId, ...fields }),
    });
    return (await response.json()) as Reply;
  };
  const client = createSrpClient(userPoolId);
  const started = await call('InitiateAuth', client.start(email));
  const { AuthenticationResult: tokens, message } =
    started.ChallengeParameters === undefined
      ? started
      : await call('RespondToAuthChallenge', client.answer(started.ChallengeParameters, password));
  if (tokens === undefined) throw new Error(`${email} has no tokens: ${message ?? 'a further step is asked for'}`);
  return { accessToken: tokens.AccessToken, idToken: tokens.IdToken, refreshToken: tokens.RefreshToken };
};

/** The ID token of such a session. */
export const signInAt = async (url: string, email: string, password: string): Promise<string> =>
  (await tokensAt(url, email, password)).idToken;
