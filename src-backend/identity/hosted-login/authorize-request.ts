import type { IdentityConfig } from '#backend/identity/identity-config.ts';

/** What a client asks of the login page, once it was found to be in order. */
export type AuthorizeRequest = {
  readonly redirectUri: string;
  readonly state: string;
  readonly codeChallenge: string;
};

export type Refusal = { readonly problem: string; readonly redirectUri?: string; readonly state?: string };

const longestState = 512;

/** Reads the request of a query or form; `callback` is the one address that answers may go to. */
export const readAuthorizeRequest = (
  text: (name: string) => string,
  { clientId }: Pick<IdentityConfig, 'clientId'>,
  callback: string,
): AuthorizeRequest | Refusal => {
  const [redirectUri, state, codeChallenge] = [text('redirect_uri'), text('state'), text('code_challenge')];
  if (text('client_id') !== clientId) return { problem: 'unknown client' };
  if (redirectUri !== callback) return { problem: 'redirect_uri is not registered' };
  if (state === '' || state.length > longestState) return { problem: 'state is required', redirectUri };
  const refused = (problem: string): Refusal => ({ problem, redirectUri, state });
  if (text('response_type') !== 'code') return refused('response_type must be code');
  if (text('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge))
    return refused('an S256 code_challenge is required');
  if (!['', 'Google'].includes(text('identity_provider'))) return refused('unknown identity_provider');
  return { redirectUri, state, codeChallenge };
};

/** The client's address with an answer in its query. */
export const answerAddress = (redirectUri: string, answer: Readonly<Record<string, string>>): string =>
  `${redirectUri}?${new URLSearchParams(answer).toString()}`;
