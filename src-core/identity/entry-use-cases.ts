import { invalid } from '../kernel/app-error.ts';
import type { AbortSignalLike } from '../kernel/clock.ts';
import { refuse } from '../kernel/checked.ts';
import { emailProblem, parseEmail } from '../kernel/email.ts';
import { fieldProblems, type FieldProblem } from '../kernel/field-problem.ts';
import type { SessionMemory } from '../kernel/session-memory.ts';
import { ownPasswordProblem, passwordProblem } from './auth-user.ts';
import type {
  ConfirmedSignUp,
  IdentityProvider,
  SignInInput,
  SignInStep,
  SignUpInput,
  SignUpStep,
} from './identity-provider.ts';
import { personNameProblem } from './person-name.ts';
import { checkProfile, type ProfileChanges } from './profile.ts';
import { confirmSignUpEmailKey } from './sign-up-email.ts';

type Deps = { readonly identity: IdentityProvider; readonly session: SessionMemory };

/** Returns the email in its kept form. Throws `invalid` with its problem, and with those of the other fields. */
const checkEmail = (typed: string, others: readonly FieldProblem[] = []): string => {
  refuse([...fieldProblems(['email', emailProblem(typed)]), ...others]);
  return parseEmail(typed) ?? typed;
};

const checkNewPassword = (password: string): string => {
  refuse(fieldProblems(['password', passwordProblem(password)]));
  return password;
};

const codeProblem = (code: string): string | undefined => (code.trim() === '' ? 'Enter the code' : undefined);

const checkCode = (typed: string): string => {
  refuse(fieldProblems(['code', codeProblem(typed)]));
  return typed.trim();
};

/** Every way in, what is asked on it, and what a person changes of their account. */
export const entryUseCases = ({ identity, session }: Deps) => ({
  prepare: (): Promise<void> => identity.prepare(),

  signIn: async (input: SignInInput): Promise<SignInStep> => {
    const email = checkEmail(
      input.email,
      fieldProblems(['password', ownPasswordProblem(input.password, 'Enter your password')]),
    );
    const next = await identity.signIn({ email, password: input.password });
    if (next.step === 'CONFIRM_SIGN_UP') session.set(confirmSignUpEmailKey, email);
    return next;
  },

  confirmSignIn: async (answer: string): Promise<SignInStep> => {
    const typed = answer.trim();
    refuse(fieldProblems(['answer', typed === '' ? 'Enter an answer' : undefined]));
    return identity.confirmSignIn(typed);
  },

  setNewPassword: async (password: string): Promise<SignInStep> => {
    return identity.confirmSignIn(checkNewPassword(password));
  },

  signUp: async (input: SignUpInput): Promise<SignUpStep> => {
    const name = input.name.trim();
    const email = checkEmail(
      input.email,
      fieldProblems(
        ['name', name === '' ? 'Enter your name' : personNameProblem(name)],
        ['password', passwordProblem(input.password)],
      ),
    );
    const next = await identity.signUp({ email, name, password: input.password });
    if (next.step !== 'DONE') session.set(confirmSignUpEmailKey, email);
    return next;
  },

  /** Confirms the remembered email and signs its owner in where the service allows. */
  confirmSignUp: async (typed: string): Promise<ConfirmedSignUp> => {
    const code = checkCode(typed);
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

  /** Sends a code and returns the email in the form that it is sent to. */
  startPasswordReset: async (typed: string): Promise<string> => {
    const email = checkEmail(typed);
    await identity.startPasswordReset(email);
    return email;
  },

  finishPasswordReset: async (email: string, typedCode: string, password: string): Promise<void> => {
    refuse(fieldProblems(['code', codeProblem(typedCode)], ['password', passwordProblem(password)]));
    await identity.finishPasswordReset(email, typedCode.trim(), password);
  },

  changePassword: async (current: string, next: string, repeated: string): Promise<void> => {
    refuse(
      fieldProblems(
        ['current', ownPasswordProblem(current, 'Enter your current password')],
        ['next', passwordProblem(next)],
        ['repeated', next === repeated ? undefined : 'The two new passwords differ'],
      ),
    );
    await identity.changePassword(current, next);
  },

  /** Rejects with `invalid` that names every wrong field; makes no call where nothing changes. */
  changeProfile: async (typed: ProfileChanges): Promise<void> => {
    const changes = checkProfile(typed);
    if (Object.keys(changes).length > 0) await identity.changeProfile(changes);
  },

  finishTotpSetup: async (typed: string): Promise<void> => {
    await identity.finishTotpSetup(checkCode(typed).replaceAll(/\s/g, ''));
  },
});
