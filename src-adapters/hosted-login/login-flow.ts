import { connectionLost } from '#core/kernel/app-error.ts';
import { hostedLoginReturnPath, type HostedLogin } from '#core/identity/hosted-login.ts';
import type { HostedLoginOptions, LoginTokens } from './login-options.ts';
import { loginCancelled, loginFailed, noAccessToken, wrongState } from './login-failure.ts';
import { keepPending, takePending, type PendingLogin } from './pending-login.ts';
import { challengeOf, randomText } from './proof-key.ts';

const scopes = 'aws.cognito.signin.user.admin openid phone profile email';

type Answer = Readonly<Record<string, unknown>>;

const textIn = (answer: Answer, name: string): string | undefined => {
  const value = answer[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The way out to the provider's page and back, which few page loads take. */
export const createLoginFlow = (options: HostedLoginOptions): Pick<HostedLogin, 'start' | 'finish'> => {
  const { clientId, origin, session, go, adopt, send = fetch } = options;
  const base = (options.base ?? '').replace(/\/+$/, '');
  const callback = origin + (options.returnPath ?? hostedLoginReturnPath);

  const exchange = async (code: string, verifier: string): Promise<LoginTokens> => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: callback,
      code_verifier: verifier,
      code,
    });
    const response = await send(`${base}/oauth2/token`, { method: 'POST', body }).catch(() => {
      throw connectionLost();
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    const refusal = textIn(answer, 'error');
    if (refusal !== undefined) throw loginFailed(textIn(answer, 'error_description') ?? refusal);
    const accessToken = textIn(answer, 'access_token');
    const idToken = textIn(answer, 'id_token');
    if (accessToken === undefined || idToken === undefined) throw noAccessToken();
    return { accessToken, idToken, refreshToken: textIn(answer, 'refresh_token') ?? '' };
  };

  const codeIn = (query: URLSearchParams, pending: PendingLogin | undefined): string => {
    const [code, error] = [query.get('code'), query.get('error')];
    if (pending === undefined) throw wrongState();
    if (code === null && error === null) throw loginCancelled();
    if (query.get('state') !== pending.state) throw wrongState();
    if (error === 'access_denied') throw loginCancelled();
    if (code === null) throw loginFailed(query.get('error_description') ?? error ?? '');
    return code;
  };

  return {
    start: async (returnTo) => {
      const pending = { state: randomText(24), verifier: randomText(64), returnTo };
      const query = new URLSearchParams({
        redirect_uri: callback,
        response_type: 'code',
        client_id: clientId,
        identity_provider: 'Google',
        scope: scopes,
        state: pending.state,
        code_challenge: await challengeOf(pending.verifier),
        code_challenge_method: 'S256',
      });
      keepPending(session, pending);
      go(`${base}/oauth2/authorize?${query.toString()}`);
    },
    finish: async (href) => {
      const pending = takePending(session);
      const code = codeIn(new URL(href, origin).searchParams, pending);
      adopt(await exchange(code, pending?.verifier ?? ''));
      return { returnTo: pending?.returnTo ?? '/' };
    },
  };
};
