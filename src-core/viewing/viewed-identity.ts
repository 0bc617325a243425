import type { IdentityProvider } from '../identity/identity-provider.ts';
import { accessDenied } from '../kernel/app-error.ts';
import { viewChangesNothing, type Viewing } from './viewing.ts';

const refuse = async (): Promise<never> => {
  throw accessDenied(viewChangesNothing);
};

/** The identity of who holds the device, and in a look at the portal that of the customer, whose account is out of reach. */
export const viewedIdentity = (
  identity: IdentityProvider,
  viewed: () => Viewing | undefined,
  forget: () => void,
): IdentityProvider => {
  const own =
    <Args extends readonly unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      viewed() === undefined ? run(...args) : refuse();
  return {
    ...identity,
    currentUser: async () => {
      const viewing = viewed();
      if (viewing === undefined) return identity.currentUser();
      return { ...viewing.user, groups: ['User'], isAdmin: false };
    },
    idToken: async () => viewed()?.idToken ?? identity.idToken(),
    changePassword: own(identity.changePassword),
    changeProfile: own(identity.changeProfile),
    sessions: own(identity.sessions),
    endSession: own(identity.endSession),
    hasTotp: own(identity.hasTotp),
    startTotpSetup: own(identity.startTotpSetup),
    finishTotpSetup: own(identity.finishTotpSetup),
    removeTotp: own(identity.removeTotp),
    signOutEverywhere: own(identity.signOutEverywhere),
    signOut: async () => {
      forget();
      await identity.signOut();
    },
  };
};
