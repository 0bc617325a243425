import type { ServerPorts } from '#adapters/memory/ports.ts';
import type { Portal } from '#core/portal.ts';
import type { AuthUser } from '#core/identity/auth-user.ts';

/** Everything that reaches a server, as one person on one device holds it. */
export type Device = ServerPorts & {
  /** The address that this device left the portal for last. */
  readonly leftFor: () => string;
};

export type Person = Device & { readonly user: AuthUser };

export type LoginPerson = { readonly email: string; readonly name: string };

/** One server that tests fill as they need it. */
export type World = {
  /** A device on which nobody is signed in. */
  readonly guest: () => Promise<Device>;
  /** The whole portal on such a device. */
  readonly portal: () => Promise<Portal>;
  /** The admin of the demo world, on a device of their own. */
  readonly admin: () => Promise<Person>;
  /** A new customer, with an email that nobody else has where none is given. */
  readonly customer: (name: string, email?: string) => Promise<Person>;
  /** The code last mailed to this address. */
  readonly codeFor: (email: string) => Promise<string>;
  /** The temporary password last mailed to this address. */
  readonly temporaryPasswordFor: (email: string) => Promise<string>;
  /** What somebody does with a card on the page of a payment, or for a change of card. Returns whether it was taken. */
  readonly payAt: (checkoutUrl: string, cardNumber: string) => Promise<boolean>;
  /** What a person does on the login page at this address. Returns the callback's address. */
  readonly atHostedLogin: (address: string, person: LoginPerson | 'cancel') => Promise<string>;
  /** Makes the last day of a proposal one that is long past: 2001-01-31. */
  readonly endDay: (proposalId: string) => Promise<void>;
  /** Makes a proposal one that was sent eight days ago. */
  readonly sentLongAgo: (proposalId: string) => Promise<void>;
  /** Makes the temporary password of a user one that does not work any more. */
  readonly endInvitation: (userId: string) => Promise<void>;
  /** Makes the period of a subscription one that is over, and has the provider look at it. */
  readonly endPeriod: (subscriptionId: string) => Promise<void>;
  /** Makes the card on file of a subscription one that nobody knows. */
  readonly forgetCard: (subscriptionId: string) => Promise<void>;
  /** Has a job of the server fail for the last time, so that it succeeds when it is tried again. Returns its id. */
  readonly failJob: () => Promise<string>;
  /** Sets the server's clock ahead by so many seconds, and resolves when what is due by then is done. */
  readonly pass: (seconds: number) => Promise<void>;
  /** Breaks every live connection. */
  readonly interrupt: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export const demoAdmin = { email: 'admin@coolio.test', password: 'portal-demo-1' } as const;
export const paying = '4242 4242 4242 4242';
export const declining = '4000 0000 0000 0002';

/** The ISO time eight days before this one, in milliseconds. */
export const longAgo = (now: number): string => new Date(now - 8 * 24 * 60 * 60_000).toISOString();
