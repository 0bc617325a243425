import type { SignInStep } from '#core/identity/identity-provider.ts';
import { recordOwnDeed } from '../audit/record-entry.ts';
import { accepted, refused, suspended, wrongCode, wrongPassword } from './identity-refusal.ts';
import { isInvitationOver } from '#core/users/user-account.ts';
import { totpStepOf } from './totp.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';

const pendingLife = 3 * 60 * 1000;

type Awaited = 'new-password' | 'app' | 'email' | 'choice' | 'custom';

export type SignInMethod = 'password' | 'authenticator' | 'email code' | 'provider';

export type SignInSteps = {
  /** What follows the right password. */
  readonly begin: (account: Account) => SignInStep;
  readonly answer: (typed: string) => Promise<SignInStep>;
};

type Deps = {
  readonly world: MemoryWorld;
  readonly update: (account: Account) => void;
  readonly redeem: (email: string, typed: string) => void;
  readonly enter: (account: Account, method?: SignInMethod) => SignInStep;
};

/** What the audit calls the steps at which a wrong answer is a failed sign-in. */
const failedSteps: Readonly<Partial<Record<Awaited, string>>> = {
  app: 'SOFTWARE_TOKEN_MFA',
  email: 'EMAIL_OTP',
  custom: 'question',
};

/** The steps of one device's sign-ins, each valid for 3 minutes. */
export const createSignInSteps = ({ world, update, redeem, enter }: Deps): SignInSteps => {
  let pending: { readonly id: string; readonly endsAt: number; readonly awaited: Awaited } | undefined;

  const wait = (account: Account, awaited: Awaited, step: SignInStep): SignInStep => {
    pending = { id: account.id, endsAt: world.clock.now() + pendingLife, awaited };
    return step;
  };
  const askForMail = (account: Account): SignInStep => {
    world.sendCode(account.email);
    return wait(account, 'email', { step: 'CODE', sentBy: 'email' });
  };
  const factorOr = (account: Account): SignInStep => {
    const { totp, mailsCode } = account;
    if (totp !== undefined && mailsCode === true)
      return wait(account, 'choice', { step: 'CHOOSE_FACTOR', factors: ['TOTP', 'EMAIL'] });
    if (totp !== undefined) return wait(account, 'app', { step: 'CODE', sentBy: 'app' });
    return mailsCode === true ? askForMail(account) : enter(account);
  };

  const finish: Readonly<Record<Awaited, (account: Account, typed: string) => Promise<SignInStep> | SignInStep>> = {
    'new-password': (account, typed) => {
      const changed = { ...account, password: accepted(typed), demand: undefined, invitation: undefined };
      update(changed);
      recordOwnDeed(world, 'changePassword', account, { instead: 'temporary password' });
      return factorOr(changed);
    },
    app: async (account, typed) => {
      const { totp } = account;
      const step = totp === undefined ? undefined : await totpStepOf(totp.secret, typed, world.clock.now());
      if (totp === undefined || step === undefined) throw wrongCode();
      if (step <= totp.usedStep)
        throw refused('ExpiredCodeException', 'Your software token has already been used once.');
      const used = { ...account, totp: { ...totp, usedStep: step } };
      update(used);
      return enter(used, 'authenticator');
    },
    email: (account, typed) => {
      redeem(account.email, typed);
      return enter(account, 'email code');
    },
    choice: (account, typed) => {
      if (typed === 'TOTP') return wait(account, 'app', { step: 'CODE', sentBy: 'app' });
      if (typed === 'EMAIL') return askForMail(account);
      throw refused('IncorrectMFAMethod', 'Incorrect MFA method was chosen. It should be either SMS, TOTP, or EMAIL');
    },
    custom: (account, typed) => {
      if (account.question?.answer.toLowerCase() !== typed.trim().toLowerCase()) throw wrongPassword();
      return factorOr(account);
    },
  };

  return {
    begin: (account) => {
      if (account.isSuspended === true) throw suspended();
      if (!account.isConfirmed) return { step: 'CONFIRM_SIGN_UP' };
      if (account.demand === 'RESET_PASSWORD') return { step: 'RESET_PASSWORD' };
      if (account.invitation !== undefined && isInvitationOver(account.invitation, world.clock.now()))
        throw refused(
          'NotAuthorizedException',
          'Temporary password has expired and must be reset by an administrator.',
        );
      if (account.demand === 'NEW_PASSWORD') return wait(account, 'new-password', { step: 'SIGN_IN_NEW_PASSWORD' });
      if (account.question !== undefined)
        return wait(account, 'custom', { step: 'CUSTOM', prompt: account.question.text });
      return factorOr(account);
    },
    answer: async (typed) => {
      const asked = pending;
      const account = asked && world.clock.now() <= asked.endsAt ? world.tables.users.get(asked.id) : undefined;
      if (asked === undefined || account === undefined)
        throw refused('SignInException', 'Sign in again: this sign-in took too long.');
      if (account.isSuspended === true) throw suspended();
      const { awaited } = asked;
      const next = await (async () => finish[awaited](account, typed))().catch((cause: unknown) => {
        const step = failedSteps[awaited];
        if (step !== undefined) recordOwnDeed(world, 'failedSignIn', account, { step });
        throw cause;
      });
      if (next.step === 'DONE') pending = undefined;
      return next;
    },
  };
};
