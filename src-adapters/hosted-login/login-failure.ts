import { Failure } from '#core/kernel/app-error.ts';

const failed = (code: string, message: string): Failure => new Failure({ kind: 'identity', code, message });

export const loginFailed = (message: string): Failure => failed('OAuthSignInException', message);
export const loginCancelled = (): Failure => loginFailed('User cancelled OAuth flow.');
export const noAccessToken = (): Failure => loginFailed('No access token returned from OAuth flow.');
export const wrongState = (): Failure =>
  failed('InvalidStateException', 'An error occurred while validating the state.');
