import type { HostedLogin } from '#core/identity/hosted-login.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';

export type LoginTokens = { readonly accessToken: string; readonly idToken: string; readonly refreshToken: string };

export type HostedLoginOptions = {
  /** Where the login pages are, such as `https://login.example.com`; undefined where there are none. */
  readonly base: string | undefined;
  readonly clientId: string;
  /** Where this portal is. */
  readonly origin: string;
  readonly session: SessionMemory;
  /** Leaves for another page. */
  readonly go: (address: string) => void;
  /** Goes on with the session of these tokens. */
  readonly adopt: (tokens: LoginTokens) => void;
  /** Who vouches for the person signed in here; undefined for a password user and for nobody. */
  readonly provider: () => string | undefined;
  readonly send?: typeof fetch;
};

export const createHostedLogin = (options: HostedLoginOptions): HostedLogin => {
  const { clientId, origin, provider } = options;
  const flow = async () => {
    const { createLoginFlow } = await import('./login-flow.ts');
    return createLoginFlow(options);
  };
  return {
    isOffered: options.base !== undefined,
    start: async (returnTo) => (await flow()).start(returnTo),
    finish: async (href) => (await flow()).finish(href),
    signOutAddress: () => {
      if (options.base === undefined || provider() === undefined) return undefined;
      const query = new URLSearchParams({ client_id: clientId, logout_uri: `${origin}/` });
      return `${options.base.replace(/\/+$/, '')}/logout?${query.toString()}`;
    },
  };
};
