import { invalid } from '../kernel/app-error.ts';
import type { AbortSignalLike } from '../kernel/clock.ts';
import { parseEmail } from '../kernel/email.ts';
import type { SessionMemory } from '../kernel/session-memory.ts';
import { passwordProblem } from './auth-user.ts';
import type { IdentityProvider, SignInInput, SignInStep, SignUpInput, SignUpStep } from './identity-provider.ts';
import { confirmSignUpEmailKey } from './sign-up-email.ts';

type Deps = { readonly identity: IdentityProvider; readonly session: SessionMemory };

const validEmail = (typed: string): string => {
  if (typed.trim() === '') throw invalid('email', 'Enter your email');
  const email = parseEmail(typed);
  if (email === undefined) throw invalid('email', 'Enter a valid email');
  return email;
};

const validPassword = (field: string, password: string): string => {
  const problem = passwordProblem(password);
  if (problem !== undefined) throw invalid(field, problem);
  return password;
};

const validCode = (typed: string): string => {
  const code = typed.trim();
  if (code === '') throw invalid('code', 'Enter the code');
  return code;
};

/** Every way in, and what is asked on it. */
export const entryUseCases = ({ identity, session }: Deps) => ({
  signIn: async (input: SignInInput): Promise<SignInStep> => {
    const email = validEmail(input.email);
    if (input.password === '') throw invalid('password', 'Enter your password');
    const next = await identity.signIn({ email, password: input.password });
    if (next.step === 'CONFIRM_SIGN_UP') session.set(confirmSignUpEmailKey, email);
    return next;
  },

  confirmSignIn: async (answer: string): Promise<SignInStep> => {
    const typed = answer.trim();
    if (typed === '') throw invalid('answer', 'Enter an answer');
    return identity.confirmSignIn(typed);
  },

  setNewPassword: async (password: string): Promise<SignInStep> => {
    return identity.confirmSignIn(validPassword('password', password));
  },

  signUp: async (input: SignUpInput): Promise<SignUpStep> => {
    const email = validEmail(input.email);
    const name = input.name.trim();
    if (name === '') throw invalid('name', 'Enter your name');
    const password = validPassword('password', input.password);
    const next = await identity.signUp({ email, name, password });
    if (next.step !== 'DONE') session.set(confirmSignUpEmailKey, email);
    return next;
  },

  /** Confirms the remembered email and signs its owner in where the service allows. */
  confirmSignUp: async (typed: string): Promise<{ readonly signedIn: boolean }> => {
    const code = validCode(typed);
    const email = session.get(confirmSignUpEmailKey);
    if (email === undefined) throw invalid('email', 'Sign up first');
    const outcome = await identity.confirmSignUp(email, code);
    session.remove(confirmSignUpEmailKey);
    return outcome;
  },

  /** Waits, for at most 3 minutes, until the link in the mail was followed. */
  awaitConfirmation: async (signal?: AbortSignalLike): Promise<SignInStep> => {
    const next = await identity.awaitConfirmation(signal);
    session.remove(confirmSignUpEmailKey);
    return next;
  },

  resendSignUpCode: async (): Promise<void> => {
    const email = session.get(confirmSignUpEmailKey);
    if (email === undefined) throw invalid('email', 'Sign up first');
    await identity.resendSignUpCode(email);
  },

  /** Answers the email in the form that the code is sent to. */
  startPasswordReset: async (typed: string): Promise<string> => {
    const email = validEmail(typed);
    await identity.startPasswordReset(email);
    return email;
  },

  finishPasswordReset: async (email: string, typedCode: string, password: string): Promise<void> => {
    const code = validCode(typedCode);
    await identity.finishPasswordReset(email, code, validPassword('password', password));
  },

  changePassword: async (current: string, next: string, repeated: string): Promise<void> => {
    if (current === '') throw invalid('current', 'Enter your current password');
    validPassword('next', next);
    if (next !== repeated) throw invalid('repeated', 'The two new passwords differ');
    await identity.changePassword(current, next);
  },

  finishTotpSetup: async (typed: string): Promise<void> => {
    await identity.finishTotpSetup(validCode(typed).replaceAll(/\s/g, ''));
  },
});
