import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Actor, Caller } from '#backend/graphql/caller.ts';
import type { UserChanges } from '#backend/identity/accounts/user-changes.ts';
import type { IdentityAudit } from '#backend/identity/identity-audit.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { Tokens } from '#backend/identity/tokens/tokens.ts';
import type { Schedule } from '#backend/jobs/every.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { adminGroup, isAdmin } from '#core/identity/auth-user.ts';
import { accessDenied, conflict, notFound } from '#core/kernel/app-error.ts';
import { viewMinutes, viewProblem } from '#core/viewing/viewing.ts';

/** A view that has begun. */
export type BegunView = {
  readonly id: string;
  readonly user: UserRow;
  /** Good for reading, and for nothing after the end. */
  readonly idToken: string;
  readonly endsAt: Date;
};

/** A view under way: the customer as stored now, and who looks. */
export type LiveView = { readonly user: UserRow; readonly viewer: Actor };

export type Views = {
  /**
   * Begins a view of the portal as this customer, for 15 minutes at most and no longer than the sign-in that asks; one that this
   * sign-in has open ends. Rejects with `not-found` where there is no such user, with `conflict` for an admin and a suspended
   * user, and with `access-denied` where the caller's sign-in has ended.
   */
  readonly begin: (userId: string, caller: Caller) => Promise<BegunView>;
  /** Ends a view of this person's; rejects with `not-found` where there is none. */
  readonly end: (id: string, caller: Caller) => Promise<void>;
  /** Returns a view while it lasts; undefined after it, and once the customer or the sign-in of who looks is gone. */
  readonly find: (id: string) => Promise<LiveView | undefined>;
  readonly sweep: Schedule;
};

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Now;
  readonly tokens: Pick<Tokens, 'issueForView'>;
  readonly changes: Pick<UserChanges, 'changing'>;
  readonly audit: Pick<IdentityAudit, 'record'>;
};

type Ended = { readonly id: string; readonly user_id: string; readonly viewer_id: string };

export const createViews = ({ database: { db }, clock, tokens, changes, audit }: Deps): Views => {
  const personOf = async (trx: Kysely<Tables>, id: string) =>
    (await trx.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', id).executeTakeFirst()) ?? {
      id,
      name: '',
      email: '',
    };

  /** Notes who looked no longer at whose portal. */
  const noteEnd = async (trx: Kysely<Tables>, { user_id, viewer_id }: Ended, because: string): Promise<void> => {
    const [user, viewer] = [await personOf(trx, user_id), await personOf(trx, viewer_id)];
    audit.record(trx, 'endViewing', {
      user,
      detail: { because },
      actor: { userId: viewer.id, name: viewer.name, email: viewer.email },
    });
  };

  const endOf = async (trx: Kysely<Tables>, sessionId: string): Promise<void> => {
    const open = await trx.deleteFrom('views').where('session_id', '=', sessionId).returningAll().execute();
    for (const view of open) await noteEnd(trx, view, 'another view');
  };

  const sweep = async (): Promise<void> => {
    const now = new Date(clock.now());
    await transact(db, async (trx) => {
      const over = await trx
        .deleteFrom('views')
        .where((where) =>
          where.or([
            where('ends_at', '<=', now),
            where.not(
              where.exists(
                where.selectFrom('sessions').select('sessions.id').whereRef('sessions.id', '=', 'views.session_id'),
              ),
            ),
          ]),
        )
        .returningAll()
        .execute();
      for (const view of over) await noteEnd(trx, view, view.ends_at <= now ? 'time' : 'sign-out');
    });
  };

  return {
    begin: async (userId, caller) => {
      const { sessionId } = caller;
      if (sessionId === undefined || caller.viewing !== undefined) throw accessDenied();
      const startedAt = new Date(clock.now());
      const endsAt = new Date(startedAt.getTime() + viewMinutes * 60_000);
      const id = randomUUID();
      const user = await changes.changing(caller.userId, async (trx) => {
        const found = await trx
          .selectFrom('users')
          .selectAll()
          .where('id', '=', userId)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        if (found === undefined) throw notFound('user');
        const problem = viewProblem({ isAdmin: isAdmin(found.groups), isSuspended: found.suspended_at !== null });
        if (problem !== undefined) throw conflict(problem);
        const session = await trx
          .selectFrom('sessions')
          .select('id')
          .where('id', '=', sessionId)
          .forKeyShare()
          .executeTakeFirst();
        if (session === undefined) throw accessDenied();
        await endOf(trx, sessionId);
        await trx
          .insertInto('views')
          .values({
            id,
            user_id: userId,
            viewer_id: caller.userId,
            session_id: sessionId,
            started_at: startedAt,
            ends_at: endsAt,
          })
          .execute();
        audit.record(trx, 'startViewing', {
          user: found,
          detail: { until: endsAt.toISOString() },
          actor: { userId: caller.userId, name: caller.name, email: caller.email },
        });
        return found;
      });
      return { id, user, endsAt, idToken: await tokens.issueForView(user, { id, endsAt }) };
    },

    end: (id, caller) =>
      changes.changing(caller.userId, async (trx) => {
        const ended = await trx
          .deleteFrom('views')
          .where('id', '=', id)
          .where('viewer_id', '=', caller.userId)
          .returningAll()
          .executeTakeFirst();
        if (ended === undefined) throw notFound('view');
        await noteEnd(trx, ended, 'ended');
      }),

    find: async (id) => {
      const row = await db
        .selectFrom('views')
        .innerJoin('sessions', 'sessions.id', 'views.session_id')
        .innerJoin('users as viewer', 'viewer.id', 'sessions.user_id')
        .innerJoin('users', 'users.id', 'views.user_id')
        .selectAll('users')
        .select([
          'viewer.id as viewer_id',
          'viewer.name as viewer_name',
          'viewer.email as viewer_email',
          'viewer.groups as viewer_groups',
        ])
        .where('views.id', '=', id)
        .where('views.ends_at', '>', new Date(clock.now()))
        .where('sessions.expires_at', '>', new Date(clock.now()))
        .where('viewer.removed_at', 'is', null)
        .where('viewer.suspended_at', 'is', null)
        .where('users.removed_at', 'is', null)
        .where('users.suspended_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { viewer_id: userId, viewer_name: name, viewer_email: email, viewer_groups: groups, ...user } = row;
      if (!groups.includes(adminGroup) || isAdmin(user.groups)) return undefined;
      return { user, viewer: { userId, name, email, groups } };
    },

    sweep: { name: 'end of views', everyMs: 60_000, run: sweep },
  };
};
