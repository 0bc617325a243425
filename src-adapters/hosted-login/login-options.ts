import type { SessionMemory } from '#core/kernel/session-memory.ts';

export type LoginTokens = { readonly accessToken: string; readonly idToken: string; readonly refreshToken: string };

export type HostedLoginOptions = {
  /** Where the login pages are, such as `https://login.example.com`; undefined where there are none. */
  readonly base: string | undefined;
  readonly clientId: string;
  /** Where this portal is. */
  readonly origin: string;
  /** The path that the login pages come back to, as it is registered with them. */
  readonly returnPath?: string | undefined;
  readonly session: SessionMemory;
  /** Leaves for another page. */
  readonly go: (address: string) => void;
  /** Goes on with the session of these tokens. */
  readonly adopt: (tokens: LoginTokens) => void;
  /** Who vouches for the person signed in here; undefined for a password user and for nobody. */
  readonly provider: () => string | undefined;
  readonly send?: typeof fetch;
};
