import { Failure } from '#core/kernel/app-error.ts';
import type { HostedLogin } from '#core/identity/hosted-login.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';

export const googlePerson = { email: 'gia.google@customers.test', name: 'Gia Google', provider: 'Google' } as const;

export type ProviderPerson = { readonly email: string; readonly name: string; readonly provider: string };

type Deps = {
  readonly device: SessionMemory;
  readonly signIn: (person: ProviderPerson) => void;
  readonly go: (address: string) => void;
};

const pendingKey = 'memory-hosted-login';

const refused = (code: string, message: string): Failure => new Failure({ kind: 'identity', code, message });

/** A login page that says yes at once, for one made-up person. */
export const createMemoryHostedLogin = ({ device, signIn, go }: Deps): HostedLogin => ({
  isOffered: true,
  start: async (returnTo) => {
    const state = crypto.randomUUID();
    device.set(pendingKey, JSON.stringify({ state, returnTo }));
    go(`/auth/callback?${new URLSearchParams({ code: 'memory', state }).toString()}`);
  },
  finish: async (href) => {
    const query = new URL(href, 'http://localhost').searchParams;
    const kept = device.get(pendingKey);
    device.remove(pendingKey);
    const pending = kept === undefined ? undefined : (JSON.parse(kept) as { state: string; returnTo: string });
    if (pending === undefined || query.get('state') !== pending.state)
      throw refused('InvalidStateException', 'An error occurred while validating the state.');
    if (query.has('error')) throw refused('OAuthSignInException', 'User cancelled OAuth flow.');
    signIn(googlePerson);
    return { returnTo: pending.returnTo };
  },
  signOutAddress: () => undefined,
});
