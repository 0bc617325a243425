import { Failure } from '#core/kernel/app-error.ts';
import { passwordProblem } from '#core/identity/auth-user.ts';
import { suspendedMessage } from '#core/identity/suspension.ts';

/** A refusal by the name that the identity service has for it. */
export const refused = (code: string, message: string): Failure => new Failure({ kind: 'identity', code, message });

export const invalidParameter = (message: string): Failure => refused('InvalidParameterException', message);

export const wrongAttribute = (problem: string): Failure =>
  invalidParameter(`Attributes did not conform to the schema: ${problem}`);

export const wrongCode = (): Failure =>
  refused('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const wrongPassword = (): Failure => refused('NotAuthorizedException', 'Incorrect username or password.');

/** What only a person who has proved who they are reads. */
export const suspended = (): Failure => refused('NotAuthorizedException', suspendedMessage);

/** The password itself, where the rules let it pass. */
export const accepted = (password: string): string => {
  const problem = passwordProblem(password);
  if (problem !== undefined) throw refused('InvalidPasswordException', problem);
  return password;
};
