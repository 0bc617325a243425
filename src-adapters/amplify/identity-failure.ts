import { suspendedMessage, userDisabled } from '#core/identity/suspension.ts';
import { connectionLost, errorMessage, Failure, toAppError } from '#core/kernel/app-error.ts';

/** After these no refresh of the session will ever succeed. */
const endings: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'UserUnAuthenticatedException',
  'PasswordResetRequiredException',
]);

export const isSessionOver = (cause: unknown): boolean =>
  cause instanceof Failure && cause.error.kind === 'identity' && endings.has(cause.error.code);

/** What Amplify says of a missing password, which the service itself would call optional. */
export const emptyPassword = (): Failure =>
  new Failure({ kind: 'identity', code: 'EmptySignUpPassword', message: 'password is required to signUp' });

/** What went wrong at the identity service, by the service's own name for it. */
export const identityFailure = (cause: unknown): Failure => {
  if (cause instanceof Failure) return cause;
  const message = errorMessage(cause);
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NetworkError') return connectionLost();
  if (name === 'NotAuthorizedException' && message === userDisabled)
    return new Failure({ kind: 'identity', code: name, message: suspendedMessage });
  if (name.endsWith('Exception') || name.startsWith('Empty'))
    return new Failure({ kind: 'identity', code: name, message });
  return new Failure(toAppError(cause));
};
