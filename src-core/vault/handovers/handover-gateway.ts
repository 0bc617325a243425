import type { Page, PageRequest } from '#core/kernel/page.ts';
import type {
  Handover,
  HandoverKey,
  HandoverReceiver,
  HandoverSeals,
  HandoverSide,
  HandoverTerms,
  NewHandover,
  NewHandoverKey,
  Pin,
  SealedHandover,
} from './handover.ts';

/**
 * Keeps logins that people hand over to members of the agency, sealed to keys that it cannot open. Handovers of others count as
 * missing. Every call rejects with `access-denied` when nobody is signed in, with `connection-lost` when the server cannot be
 * reached, and with `unexpected` for a malformed response.
 */
export type HandoverGateway = {
  /** Returns the caller's own key; undefined before they made one. Rejects with `access-denied` for customers. */
  readonly key: () => Promise<HandoverKey | undefined>;
  /**
   * Keeps a key in place of the one of version `expectedVersion`, which is 0 for the first, and returns it; another public key
   * ends every handover to the caller. Rejects with `conflict` when another window put one meanwhile or the vault has another
   * key, with `invalid` for what is no key, and with `access-denied` for customers.
   */
  readonly putKey: (key: NewHandoverKey, expectedVersion: number) => Promise<HandoverKey>;
  /** Returns the admins but the caller who have a key, by name. Rejects with `access-denied` when nobody is signed in. */
  readonly receivers: () => Promise<readonly HandoverReceiver[]>;
  /**
   * Keeps which key of a receiver the caller compared, in place of an earlier pin, and returns the receiver with it. Rejects with
   * `not-found` for who is no receiver, and with `conflict` when the caller's vault has another key.
   */
  readonly pin: (receiverId: string, pin: Pin) => Promise<HandoverReceiver>;
  /**
   * Returns handovers that the caller gave or received, of one login or all, newest first, 25 a page. Rejects with `access-denied`
   * when nobody is signed in.
   */
  readonly list: (side: HandoverSide, loginId?: string, page?: PageRequest) => Promise<Page<Handover>>;
  /**
   * Hands at most 20 logins over, all of them or none, and returns them in the same order; the same call again makes no second ones.
   * Rejects with `conflict` when a receiver has another key or a login another revision, with `not-found` for a login or a
   * receiver that is none, with `invalid` for an id that is taken, a purpose or an end out of bounds, and with `limit-exceeded`
   * beyond 200 that go on.
   */
  readonly create: (handovers: readonly NewHandover[]) => Promise<readonly Handover[]>;
  /**
   * Replaces the seals of a handover that goes on and returns it. Rejects with `conflict` when it has ended, the receiver has
   * another key or the login another revision, and with `not-found` for one that the caller did not give.
   */
  readonly renew: (id: string, seals: HandoverSeals & Pick<HandoverTerms, 'rev' | 'receiverKey'>) => Promise<Handover>;
  /**
   * Returns the seals of a handover to the caller and notes the use. Rejects with `conflict` when it has ended, with `not-found` for
   * one that the caller did not receive, and with `access-denied` for customers.
   */
  readonly open: (id: string) => Promise<SealedHandover>;
  /**
   * Ends a handover that the caller gave or received, deletes its seals and returns it; one that has ended stays as it is. Rejects
   * with `not-found` for a missing one.
   */
  readonly end: (id: string) => Promise<Handover>;
};
