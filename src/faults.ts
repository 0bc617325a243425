import { accessDenied, connectionLost } from '#core/kernel/app-error.ts';
import { withPort, type Profile } from './composition/portal.ts';

const failures = {
  'access-denied': () => accessDenied(),
  'connection-lost': () => connectionLost(),
  'update-available': () => new TypeError('Failed to fetch dynamically imported module: /assets/page-of-last-week.js'),
  unexpected: () => new Error('The data API answered nonsense'),
} as const;

const emptyPage = { items: [], next: undefined, unreadCount: 0 };
const slowness = 3000;

type Method = (...args: readonly unknown[]) => unknown;

const fail =
  (make: () => Error): Method =>
  () =>
    Promise.reject(make());

const slowed =
  (real: Method): Method =>
  async (...args) => {
    await new Promise((resolve) => setTimeout(resolve, slowness));
    return real(...args);
  };

const faulty = (fault: string, name: string, real: Method): Method => {
  if (name === 'watch') return real;
  if (Object.hasOwn(failures, fault)) return fail(failures[fault as keyof typeof failures]);
  if (fault === 'slow') return slowed(real);
  if (fault === 'empty') return name.startsWith('list') ? async () => emptyPage : real;
  if (fault === 'not-found') return name === 'get' ? async () => undefined : real;
  return real;
};

const broken = <T extends object>(fault: string, port: T): T =>
  Object.fromEntries(Object.entries(port).map(([name, method]) => [name, faulty(fault, name, method as Method)])) as T;

/**
 * The same profile with its data ports broken in one way: access-denied, connection-lost, update-available, unexpected,
 * not-found, slow or empty. Anything else changes nothing.
 */
export const withFault = (profile: Profile, fault: string | null): Profile => {
  if (fault === null) return profile;
  return (['dashboard', 'orders', 'proposals', 'users'] as const).reduce<Profile>(
    (changed, name) => withPort(changed, name, (gateway) => broken(fault, gateway)),
    profile,
  );
};
