/** Where the login pages come back to, unless a deployment has registered another path with them. */
export const hostedLoginReturnPath = '/dashboard';

/** Sign-in on the identity service's own pages, by a provider such as Google. */
export type HostedLogin = {
  /** Whether this deployment has such pages; the other methods are not called where it has none. */
  readonly isOffered: boolean;
  /**
   * Leaves for the provider's page. `returnTo` is the path to go on with once {@link finish} is done. Rejects with
   * `unexpected` when this browser cannot make a proof key.
   */
  readonly start: (returnTo: string) => Promise<void>;
  /**
   * Signs in with what the provider's page sent back in the callback's address, good once, and returns the path to go
   * on with. Rejects with `identity`: 'User cancelled OAuth flow.', 'No access token returned from OAuth flow.', or
   * `InvalidStateException` for an address that no {@link start} on this tab led to.
   */
  readonly finish: (href: string) => Promise<{ readonly returnTo: string }>;
  /**
   * Returns where a person who came by a hosted login has to be sent after a sign-out; undefined for anybody else.
   * Throws nothing.
   */
  readonly signOutAddress: () => string | undefined;
};
