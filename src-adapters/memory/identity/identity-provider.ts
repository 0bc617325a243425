import { isAdmin, type AuthUser } from '#core/identity/auth-user.ts';
import type { IdentityProvider, SignInStep } from '#core/identity/identity-provider.ts';
import { personNameProblem } from '#core/identity/person-name.ts';
import { parseEmail } from '#core/kernel/email.ts';
import type { ProposalRecipient } from '#core/proposals/proposal.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import { announceProposal } from '../announce-proposal.ts';
import { recordOwnDeed } from '../audit/record-entry.ts';
import { changeAccount } from './changed-account.ts';
import { closeSessions, openSession, sessionsOf, signedInAccount, signedInKey } from './signed-in.ts';
import type { ProviderPerson } from './hosted-login.ts';
import {
  accepted,
  invalidParameter,
  refused,
  suspended,
  wrongAttribute,
  wrongCode,
  wrongPassword,
} from './identity-refusal.ts';
import { createSignInSteps, type SignInMethod } from './sign-in-steps.ts';
import { newTotpSecret, totpStepOf } from './totp.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';

const confirmationLife = 3 * 60 * 1000;

const authUserOf = (
  { id, email, name, group, provider, timeZone, locale, picture }: Account,
  { tables }: MemoryWorld,
): AuthUser => ({
  id,
  email,
  name,
  groups: [group],
  isAdmin: isAdmin([group]),
  provider,
  timeZone,
  locale,
  picture,
  pictureUrl: tables.files.get(picture ?? '')?.url,
});

/** Proposals that wait for this email now know whose it is. */
const bindProposals = (world: MemoryWorld, account: Account): void => {
  const { tables } = world;
  const bind = (recipient: ProposalRecipient): ProposalRecipient =>
    recipient.email === account.email ? { ...recipient, userId: account.id } : recipient;
  for (const proposal of tables.proposals.values()) {
    if (!proposal.recipients.some(({ email }) => email === account.email)) continue;
    tables.proposals.set(proposal.id, { ...proposal, recipients: proposal.recipients.map(bind) });
    if (proposal.status === 'SENT') announceProposal(world, proposal, account.id);
  }
};

export type MemoryIdentity = IdentityProvider & {
  /** Signs in whom a hosted login vouches for, making the account at the first time. */
  readonly signInByProvider: (person: ProviderPerson) => void;
};

export const createMemoryIdentityProvider = (world: MemoryWorld, device: SessionMemory): MemoryIdentity => {
  const { users } = world.tables;
  const listeners = new Set<() => void>();
  let begunTotp: { readonly id: string; readonly secret: string } | undefined;
  let justSignedUp: { readonly id: string; readonly until: number } | undefined;

  const byEmail = (email: string): Account | undefined => [...users.values()].find((user) => user.email === email);
  const current = (): Account | undefined => signedInAccount(world, device);
  const update = (account: Account): void => {
    users.set(account.id, account);
    world.changed();
  };
  const redeem = (email: string, typed: string): void => {
    const sent = world.codes.get(email);
    if (sent?.code !== typed) throw wrongCode();
    if (world.clock.now() > sent.endsAt)
      throw refused('ExpiredCodeException', 'Invalid code provided, please request a code again.');
    world.codes.delete(email);
  };
  const emit = (): void => {
    for (const listener of listeners) listener();
  };
  const enter = (account: Account, method: SignInMethod = 'password'): SignInStep => {
    device.set(signedInKey, openSession(world, account));
    recordOwnDeed(world, 'signIn', account, { method });
    emit();
    return { step: 'DONE' };
  };

  const required = (): Account => {
    const account = current();
    if (account === undefined) throw refused('UserUnAuthenticatedException', 'Sign in first.');
    return account;
  };
  const steps = createSignInSteps({ world, update, redeem, enter });
  const leave = (): void => {
    world.tables.sessions.delete(device.get(signedInKey) ?? '');
    world.changed();
    device.remove(signedInKey);
    emit();
  };

  return {
    currentUser: async () => {
      const account = current();
      return account === undefined ? undefined : authUserOf(account, world);
    },
    signInByProvider: (person) => {
      const known = byEmail(person.email);
      const account = known ?? {
        ...person,
        id: world.ulid(),
        password: '',
        group: 'User',
        createdAt: world.stamp(),
        isConfirmed: true,
      };
      if (known === undefined) {
        bindProposals(world, account);
        update(account);
      }
      if (account.isSuspended === true) throw suspended();
      enter(account, 'provider');
    },
    idToken: async () => current()?.id,
    signIn: async ({ email, password }) => {
      if (current() !== undefined)
        throw refused('UserAlreadyAuthenticatedException', 'There is already a signed in user.');
      const account = byEmail(email);
      if (account === undefined || account.provider !== undefined || account.password !== password) {
        if (account !== undefined) recordOwnDeed(world, 'failedSignIn', account, { step: 'password' });
        throw wrongPassword();
      }
      return steps.begin(account);
    },
    confirmSignIn: steps.answer,
    signUp: async ({ email, password, name }) => {
      if (password === '') throw refused('EmptySignUpPassword', 'password is required to signUp');
      if (parseEmail(email) === undefined) throw invalidParameter('Username should be an email.');
      const problem = personNameProblem(name);
      if (problem !== undefined) throw wrongAttribute(`name: ${problem}`);
      if (byEmail(email) !== undefined) throw refused('UsernameExistsException', 'User already exists');
      const id = world.ulid();
      update({
        id,
        email,
        name,
        password: accepted(password),
        group: 'User',
        createdAt: world.stamp(),
        isConfirmed: false,
      });
      justSignedUp = { id, until: world.clock.now() + confirmationLife };
      world.sendCode(email);
      return { step: world.confirmBy === 'link' ? 'CONFIRM_BY_LINK' : 'CONFIRM_SIGN_UP' };
    },
    confirmSignUp: async (email, typed) => {
      const account = byEmail(email);
      redeem(email, typed);
      if (account === undefined) throw refused('UserNotFoundException', 'User does not exist.');
      const confirmed = { ...account, isConfirmed: true };
      bindProposals(world, confirmed);
      update(confirmed);
      if (justSignedUp?.id !== account.id || current() !== undefined) return { signedIn: false };
      if (world.clock.now() > justSignedUp.until) return { signedIn: false, isLate: true };
      enter(confirmed);
      return { signedIn: true };
    },
    awaitConfirmation: async (signal) => {
      for (;;) {
        await world.clock.sleep(5000, signal);
        const account = users.get(justSignedUp?.id ?? '');
        if (account?.isConfirmed === true) return steps.begin(account);
        if (account === undefined || justSignedUp === undefined || world.clock.now() > justSignedUp.until)
          throw refused('AutoSignInException', 'The account was not confirmed on time.');
      }
    },
    startPasswordReset: async (email) => {
      const account = byEmail(email);
      if (account?.isConfirmed === true && account.isSuspended !== true) world.sendCode(email);
    },
    finishPasswordReset: async (email, typed, password) => {
      const account = byEmail(email);
      redeem(email, typed);
      if (account === undefined) return;
      update({ ...account, password: accepted(password), demand: undefined });
      recordOwnDeed(world, 'resetPassword', account);
    },
    changePassword: async (now, next) => {
      const account = required();
      if (account.password !== now) throw wrongPassword();
      update({ ...account, password: accepted(next) });
      recordOwnDeed(world, 'changePassword', account);
    },
    changeProfile: async (changes) => {
      changeAccount(world, required(), changes);
      emit();
    },
    sessions: async () => sessionsOf(world, required().id, device.get(signedInKey)),
    endSession: async (id) => {
      const account = required();
      if (id === device.get(signedInKey)) return leave();
      if (world.tables.sessions.get(id)?.userId !== account.id) return;
      closeSessions(world, account.id, id);
      recordOwnDeed(world, 'endSession', account);
    },
    resendSignUpCode: async (email) => {
      if (byEmail(email)?.isConfirmed === true)
        throw refused('InvalidParameterException', 'User is already confirmed.');
      world.sendCode(email);
    },
    hasTotp: async () => required().totp !== undefined,
    startTotpSetup: async () => {
      const { id, email } = required();
      const secret = newTotpSecret();
      begunTotp = { id, secret };
      return { secret, uri: `otpauth://totp/Portal:${encodeURIComponent(email)}?secret=${secret}&issuer=Portal` };
    },
    finishTotpSetup: async (code) => {
      const account = required();
      const secret = begunTotp?.id === account.id ? begunTotp.secret : undefined;
      const step = secret === undefined ? undefined : await totpStepOf(secret, code, world.clock.now());
      if (secret === undefined || step === undefined)
        throw refused('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
      begunTotp = undefined;
      update({ ...account, totp: { secret, usedStep: step } });
      recordOwnDeed(world, 'setUpAuthenticator', account);
    },
    removeTotp: async () => {
      const account = required();
      update({ ...account, totp: undefined });
      recordOwnDeed(world, 'changeSecondFactors', account, { enabled: '' });
    },
    prepare: async () => undefined,
    signOutEverywhere: async () => {
      const account = required();
      closeSessions(world, account.id);
      recordOwnDeed(world, 'signOutEverywhere', account);
      leave();
    },
    signOut: async () => leave(),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
