import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditActor } from '#backend/audit/record-audit.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { personNameProblem } from '#core/identity/person-name.ts';
import { conflict, invalid, notFound } from '#core/kernel/app-error.ts';
import { parseEmail } from '#core/kernel/email.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import { system, type IdentityAudit } from '#backend/identity/identity-audit.ts';
import type { IdentityMails } from '#backend/identity/identity-mails.ts';
import type { UserRow, UserStatus } from '#backend/identity/identity-tables.ts';
import { requirePassword } from './passwords.ts';
import { endSessions } from '#backend/identity/tokens/sessions.ts';
import type { UserChanges } from './user-changes.ts';
import { lockAdmins, selectAdmins, type NewUser, type UserStore } from './user-store.ts';

export const groups: readonly string[] = [adminGroup, 'User'];

export type CreateUserInput = {
  readonly email: string;
  readonly name: string;
  /** Without one the user gets a temporary password by mail and has to replace it. */
  readonly password?: string;
  readonly groups?: readonly string[];
  readonly status?: UserStatus;
};

/** What admins do to users, `by` one of them or the deployment itself; rejects with a core failure that says why not. */
export type ManageUsers = {
  readonly createUser: (input: CreateUserInput, by?: AuditActor) => Promise<UserRow>;
  readonly addToGroup: (userId: string, group: string, by?: AuditActor) => Promise<UserRow>;
  /** Also ends the user's sign-ins; refused for the last admin. */
  readonly removeFromGroup: (userId: string, group: string, by?: AuditActor) => Promise<UserRow>;
  /** Refused for the last admin. */
  readonly removeUser: (userId: string, by?: AuditActor) => Promise<UserRow>;
};

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly users: UserStore;
  readonly changes: UserChanges;
  readonly mails: IdentityMails;
  readonly clock: Now;
  readonly audit: Pick<IdentityAudit, 'record'>;
};

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const temporaryPassword = (): string => Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('');

const requireName = (name: string): string => {
  const problem = personNameProblem(name);
  if (problem !== undefined) throw invalid('name', problem);
  return name.trim();
};

const requireGroup = (group: string): string => {
  if (!groups.includes(group)) throw invalid('group', 'unknown group');
  return group;
};

const requireAnotherAdmin = async (db: Kysely<Tables>, user: UserRow): Promise<void> => {
  if (!user.groups.includes(adminGroup)) return;
  const other = await selectAdmins(db).where('id', '!=', user.id).executeTakeFirst();
  if (other === undefined) throw conflict('there must be one admin');
};

export const createManageUsers = ({ database, users, changes, mails, clock, audit }: Deps): ManageUsers => {
  const changingUser = (userId: string, work: (db: Kysely<Tables>, user: UserRow) => Promise<UserRow>) =>
    changes.changing(userId, async (db) => {
      await lockAdmins(db);
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', userId)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (user === undefined) throw notFound('user');
      return work(db, user);
    });

  return {
    createUser: async (input, by = system) => {
      const email = parseEmail(input.email);
      if (email === undefined) throw invalid('email', 'enter a valid email');
      const password = input.password === undefined ? temporaryPassword() : requirePassword(input.password);
      const user: NewUser = {
        email,
        name: requireName(input.name),
        password,
        groups: (input.groups ?? []).map(requireGroup),
        status: input.status ?? (input.password === undefined ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED'),
      };
      return database.db.transaction().execute(async (trx) => {
        const created = await users.insert(user, trx);
        if (created === undefined) throw conflict('an account with this email exists already');
        if (input.password === undefined) await mails.sendTemporaryPassword(trx, created, password);
        await audit.record(trx, 'createUser', { user: created, detail: { groups: created.groups.join() }, actor: by });
        return created;
      });
    },

    addToGroup: (userId, group, by = system) =>
      changingUser(userId, async (db, user) => {
        const groups = [...new Set([...user.groups, requireGroup(group)])];
        await audit.record(db, 'addToGroup', { user, detail: { group }, actor: by });
        return users.update(db, user, { groups });
      }),

    removeFromGroup: (userId, group, by = system) =>
      changingUser(userId, async (db, user) => {
        if (requireGroup(group) === adminGroup) await requireAnotherAdmin(db, user);
        if (!user.groups.includes(group)) return user;
        await endSessions(db, user.id);
        await audit.record(db, 'removeFromGroup', { user, detail: { group }, actor: by });
        return users.update(db, user, { groups: user.groups.filter((each) => each !== group) });
      }),

    removeUser: (userId, by = system) =>
      changingUser(userId, async (db, user) => {
        await requireAnotherAdmin(db, user);
        await endSessions(db, user.id);
        await db.deleteFrom('second_factors').where('user_id', '=', user.id).execute();
        await audit.record(db, 'removeUser', { user, actor: by });
        const gone = { groups: [], srp_salt: null, srp_verifier: null, removed_at: new Date(clock.now()) };
        return users.update(db, user, gone);
      }),
  };
};
