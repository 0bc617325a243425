import { connectionLost, Failure } from '#core/kernel/app-error.ts';
import type { Clock } from '#core/kernel/clock.ts';
import { signRequest, type Credentials } from './sign-request.ts';

/** Headers for calls of somebody who is not signed in. */
export type GuestCalls = (address: string, body: string) => Promise<Readonly<Record<string, string>>>;

export type GuestCallsOptions = {
  readonly region: string;
  readonly identityPoolId: string;
  /** Undefined for the region's own. */
  readonly identityPoolEndpoint: string | undefined;
  readonly clock: Pick<Clock, 'now'>;
  readonly send?: typeof fetch | undefined;
};

export const renewAfter = 50 * 60 * 1000;

type Answer = {
  readonly __type?: string;
  readonly message?: string;
  readonly IdentityId?: string;
  readonly Credentials?: {
    readonly AccessKeyId: string;
    readonly SecretKey: string;
    readonly SessionToken: string;
  };
};

/** Asks the identity pool for a guest's keys, keeps them for 50 minutes, and signs with them. */
export const createGuestCalls = (options: GuestCallsOptions): GuestCalls => {
  const { region, identityPoolId, clock, send = fetch } = options;
  const endpoint = options.identityPoolEndpoint ?? `https://cognito-identity.${region}.amazonaws.com/`;
  let identityId: string | undefined;
  let kept: { readonly until: number; readonly credentials: Promise<Credentials> } | undefined;

  const call = async (operation: string, fields: object): Promise<Answer> => {
    const response = await send(endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': `AWSCognitoIdentityService.${operation}`,
      },
      body: JSON.stringify(fields),
    }).catch(() => {
      throw connectionLost();
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    if (response.ok) return answer;
    const { __type: code = 'UnknownException', message = 'The identity pool refused' } = answer;
    throw new Failure({ kind: 'identity', code, message });
  };

  const load = async (): Promise<Credentials> => {
    identityId ??= (await call('GetId', { IdentityPoolId: identityPoolId })).IdentityId;
    const { Credentials: given } = await call('GetCredentialsForIdentity', { IdentityId: identityId });
    if (given === undefined) throw new Failure({ kind: 'unexpected', message: 'The identity pool gave no keys' });
    return { accessKeyId: given.AccessKeyId, secretKey: given.SecretKey, sessionToken: given.SessionToken };
  };

  const credentials = (): Promise<Credentials> => {
    if (kept !== undefined && clock.now() < kept.until) return kept.credentials;
    const loading = load();
    kept = { until: clock.now() + renewAfter, credentials: loading };
    loading.catch(() => {
      if (kept?.credentials === loading) kept = undefined;
    });
    return loading;
  };

  return async (address, body) => signRequest(await credentials(), { address, body, region, at: clock.now() });
};
