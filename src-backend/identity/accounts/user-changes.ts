import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#backend/storage/database.ts';
import { notifyWithin } from '#backend/storage/notify-within.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';

/** The channel on which every process learns that somebody's rights, record or sessions changed. */
export const userChannel = 'users';

/** Which process told it, and of whom. */
export const readUserChange = (payload: string): { readonly sender: string; readonly userId: string } => {
  const [sender = '', userId = ''] = payload.split(' ');
  return { sender, userId };
};

export type UserChangeListener = (userId: string) => void;

/** Notifies this and every other process at once that somebody's rights, record or sessions changed. */
export type UserChanges = {
  /** Runs the work in a transaction and announces the change when it is committed, before this resolves. */
  readonly changing: <Result>(userId: string, work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
  readonly onChange: (listener: UserChangeListener) => () => void;
  /** Called when changes may have been missed, and when they will be until the next call; at once where they are missed now. */
  readonly onGap: (listener: (hearing: boolean) => void) => () => void;
  readonly close: () => Promise<void>;
};

export const createUserChanges = async (database: Database): Promise<UserChanges> => {
  const self = randomUUID();
  const listeners = new Set<UserChangeListener>();
  const gapListeners = new Set<(hearing: boolean) => void>();
  const tell = (userId: string) => {
    for (const listener of listeners) listener(userId);
  };
  let isHearing = true;
  const gap = (hearing: boolean) => {
    isHearing = hearing;
    for (const listener of gapListeners) listener(hearing);
  };
  const added = <Member>(set: Set<Member>, member: Member) => {
    set.add(member);
    return () => void set.delete(member);
  };
  const stop = await database.listen(
    userChannel,
    (payload) => {
      const { sender, userId } = readUserChange(payload);
      if (sender !== self) tell(userId);
    },
    { onDisconnect: () => gap(false), onReconnect: () => gap(true) },
  );

  return {
    changing: async (userId, work) => {
      const result = await transact(database.db, async (transaction) => {
        const done = await work(transaction);
        await notifyWithin(transaction, userChannel, `${self} ${userId}`);
        return done;
      });
      tell(userId);
      return result;
    },
    onChange: (listener) => added(listeners, listener),
    onGap: (listener) => {
      if (!isHearing) listener(false);
      return added(gapListeners, listener);
    },
    close: stop,
  };
};
