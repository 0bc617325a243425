import { accessDenied, Failure, invalid } from '#core/kernel/app-error.ts';
import type { SignInStep } from '#core/identity/identity-provider.ts';
import type { Portal } from '#core/portal.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** Returns what is asked for. Throws a `UsageError` where nobody can be asked. */
export const askFor =
  ({ ask }: Pick<Terminal, 'ask'>) =>
  async (label: string): Promise<string> => {
    const typed = await ask(label);
    if (typed === undefined || typed === '')
      throw new UsageError(`${label} is missing: type it at a terminal, or give it as a line of standard input`);
    return typed;
  };

const codeSources = {
  app: 'your authenticator app',
  email: 'the mail that was sent',
  sms: 'the message that was sent',
};

const nextStep = async (
  { identity }: Portal,
  { error }: Pick<Terminal, 'error'>,
  step: SignInStep,
  secret: (label: string) => Promise<string>,
): Promise<SignInStep> => {
  switch (step.step) {
    case 'CODE':
      return identity.confirmSignIn(await secret(`Code from ${codeSources[step.sentBy]}`));
    case 'SIGN_IN_NEW_PASSWORD':
      return identity.setNewPassword(await secret('New password'));
    case 'CHOOSE_FACTOR':
      return identity.confirmSignIn(await secret(`One of ${step.factors.join(', ')}`));
    case 'SET_UP_TOTP':
      error(`Set your authenticator app up with ${step.setup.secret}`);
      return identity.confirmSignIn(await secret('First code of the app'));
    case 'CUSTOM':
      return identity.confirmSignIn(await secret(step.prompt ?? 'Answer'));
    case 'CONFIRM_SIGN_UP':
      throw new Failure({
        kind: 'identity',
        code: step.step,
        message: 'This account was never confirmed: portal account confirm',
      });
    case 'RESET_PASSWORD':
      throw new Failure({
        kind: 'identity',
        code: step.step,
        message: 'This password has to be replaced: portal account reset-password',
      });
    case 'DONE':
      return step;
    default:
      return step satisfies never;
  }
};

/** Signs in and answers whatever is asked on the way. */
export const signInWith = async (
  portal: Portal,
  terminal: Terminal,
  email: string,
  password: string,
): Promise<void> => {
  const secret = askFor(terminal);
  for (let step = await portal.identity.signIn({ email, password }); step.step !== 'DONE';)
    step = await nextStep(portal, terminal, step, secret);
};

const passwordOf = async (terminal: Terminal, email: string, given: string | undefined): Promise<string> => {
  const typed = given ?? (terminal.isTerminal ? await terminal.ask(`Password of ${email}`) : undefined);
  if (typed === undefined || typed === '')
    throw new UsageError(`The password of ${email} is missing: set PORTAL_PASSWORD, or give --password`);
  return typed;
};

/** Has the person of `--as` signed in, in place of anybody else. */
export const signInAs = async (
  portal: Portal,
  terminal: Terminal,
  { as, password }: { readonly as: string | undefined; readonly password: string | undefined },
): Promise<void> => {
  const state = await portal.identity.authState();
  if (as === undefined) return;
  if (!as.includes('@')) throw invalid('as', `--as is an email, not ${as}`);
  if (state.status === 'AUTHENTICATED' && state.user.email === as.toLowerCase()) return;
  const typed = await passwordOf(terminal, as, password);
  if (state.status === 'AUTHENTICATED') await portal.identity.signOut();
  await signInWith(portal, terminal, as, typed);
};

/** Rejects with `access-denied` where nobody is signed in. */
export const requirePerson = async ({ identity }: Portal): Promise<void> => {
  if ((await identity.authState()).status !== 'AUTHENTICATED')
    throw accessDenied('Nobody is signed in: give --as <email>, or --session <file> after account sign-in');
};
