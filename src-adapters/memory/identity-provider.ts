import { isAdmin, passwordProblem, type AuthUser } from '#core/identity/auth-user.ts';
import { Failure } from '#core/kernel/app-error.ts';
import type { IdentityProvider, SignInStep } from '#core/identity/identity-provider.ts';
import type { ProposalRecipient } from '#core/proposals/proposal.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import { announceProposal } from './announce-proposal.ts';
import type { Account } from './tables.ts';
import type { MemoryWorld } from './world.ts';

export const signedInKey = 'memory-signed-in';

const pendingLife = 3 * 60 * 1000;

const refused = (code: string, message: string): Failure => new Failure({ kind: 'identity', code, message });

const authUserOf = ({ id, email, name, group }: Account): AuthUser => ({
  id,
  email,
  name,
  groups: [group],
  isAdmin: isAdmin([group]),
});

/** The password itself, where the rules let it pass. */
const accepted = (password: string): string => {
  const problem = passwordProblem(password);
  if (problem !== undefined) throw refused('InvalidPasswordException', problem);
  return password;
};

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

export const createMemoryIdentityProvider = (world: MemoryWorld, device: SessionMemory): IdentityProvider => {
  const { users } = world.tables;
  const listeners = new Set<() => void>();
  let pending: { readonly id: string; readonly endsAt: number } | undefined;
  let justSignedUp: string | undefined;

  const byEmail = (email: string): Account | undefined => [...users.values()].find((user) => user.email === email);
  const current = (): Account | undefined => users.get(device.get(signedInKey) ?? '');
  const update = (account: Account): void => {
    users.set(account.id, account);
    world.changed();
  };
  const redeem = (email: string, typed: string): void => {
    const sent = world.codes.get(email);
    if (sent?.code !== typed)
      throw refused('CodeMismatchException', 'Invalid verification code provided, please try again.');
    if (world.clock.now() > sent.endsAt)
      throw refused('ExpiredCodeException', 'Invalid code provided, please request a code again.');
    world.codes.delete(email);
  };
  const emit = (): void => {
    for (const listener of listeners) listener();
  };
  const enter = (account: Account): SignInStep => {
    device.set(signedInKey, account.id);
    emit();
    return { step: 'DONE' };
  };

  return {
    currentUser: async () => {
      const account = current();
      return account === undefined ? undefined : authUserOf(account);
    },
    idToken: async () => current()?.id,
    signIn: async ({ email, password }) => {
      if (current() !== undefined)
        throw refused('UserAlreadyAuthenticatedException', 'There is already a signed in user.');
      const account = byEmail(email);
      if (account === undefined || account.password !== password)
        throw refused('NotAuthorizedException', 'Incorrect username or password.');
      if (!account.isConfirmed) return { step: 'CONFIRM_SIGN_UP' };
      if (account.demand === 'RESET_PASSWORD') return { step: 'RESET_PASSWORD' };
      if (account.demand === undefined) return enter(account);
      pending = { id: account.id, endsAt: world.clock.now() + pendingLife };
      return { step: 'SIGN_IN_NEW_PASSWORD' };
    },
    confirmSignIn: async (password) => {
      const account = pending && world.clock.now() <= pending.endsAt ? users.get(pending.id) : undefined;
      if (account === undefined) throw refused('SignInException', 'Sign in again: this sign-in took too long.');
      const changed = { ...account, password: accepted(password), demand: undefined };
      pending = undefined;
      update(changed);
      return enter(changed);
    },
    signUp: async ({ email, password, name }) => {
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
      justSignedUp = id;
      world.sendCode(email);
      return { step: 'CONFIRM_SIGN_UP' };
    },
    confirmSignUp: async (email, typed) => {
      const account = byEmail(email);
      redeem(email, typed);
      if (account === undefined) throw refused('UserNotFoundException', 'User does not exist.');
      const confirmed = { ...account, isConfirmed: true };
      bindProposals(world, confirmed);
      update(confirmed);
      const signedIn = justSignedUp === account.id && current() === undefined;
      if (signedIn) enter(confirmed);
      return { signedIn };
    },
    startPasswordReset: async (email) => {
      if (byEmail(email)?.isConfirmed === true) world.sendCode(email);
    },
    finishPasswordReset: async (email, typed, password) => {
      const account = byEmail(email);
      redeem(email, typed);
      if (account !== undefined) update({ ...account, password: accepted(password), demand: undefined });
    },
    changePassword: async (now, next) => {
      const account = current();
      if (account === undefined) throw refused('UserUnAuthenticatedException', 'Sign in first.');
      if (account.password !== now) throw refused('NotAuthorizedException', 'Incorrect username or password.');
      update({ ...account, password: accepted(next) });
    },
    resendSignUpCode: async (email) => {
      if (byEmail(email)?.isConfirmed === true)
        throw refused('InvalidParameterException', 'User is already confirmed.');
      world.sendCode(email);
    },
    signOut: async () => {
      device.remove(signedInKey);
      emit();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
