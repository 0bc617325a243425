import type { SessionMemory } from '#core/kernel/session-memory.ts';

/** What a login begun on this tab has to remember until the callback. */
export type PendingLogin = { readonly state: string; readonly verifier: string; readonly returnTo: string };

const key = 'coolio-main-hosted-login';

export const keepPending = (session: SessionMemory, pending: PendingLogin): void =>
  session.set(key, JSON.stringify(pending));

/** The login begun last, once. */
export const takePending = (session: SessionMemory): PendingLogin | undefined => {
  const kept = session.get(key);
  session.remove(key);
  try {
    return kept === undefined ? undefined : (JSON.parse(kept) as PendingLogin);
  } catch {
    return undefined;
  }
};
