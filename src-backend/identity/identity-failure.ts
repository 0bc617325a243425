import { userDisabled } from '#core/identity/suspension.ts';

/** The exception names of the identity protocol that this service answers with. */
export type IdentityFailureCode =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'RefreshTokenReuseException'
  | 'ResourceNotFoundException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

/** A refusal in the words of the identity protocol. */
export class IdentityFailure extends Error {
  readonly code: IdentityFailureCode;

  constructor(code: IdentityFailureCode, message: string) {
    super(message);
    this.name = 'IdentityFailure';
    this.code = code;
  }
}

export const wrongPassword = () => new IdentityFailure('NotAuthorizedException', 'Incorrect username or password.');

/** What a suspended person reads once they have proved who they are. */
export const accountDisabled = () => new IdentityFailure('NotAuthorizedException', userDisabled);

export const invalidSession = () =>
  new IdentityFailure('NotAuthorizedException', 'Invalid session for the user, session is expired.');

export const codeMismatch = () =>
  new IdentityFailure('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const attemptLimit = () =>
  new IdentityFailure('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

export const tooManyRequests = () =>
  new IdentityFailure('TooManyRequestsException', 'Too many requests, please try after some time.');

export const invalidParameter = (message: string) => new IdentityFailure('InvalidParameterException', message);

export const schemaProblem = (message: string) =>
  invalidParameter(`Attributes did not conform to the schema: ${message}`);
