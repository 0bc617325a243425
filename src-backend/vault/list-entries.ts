import type { Context } from '#backend/graphql/context.ts';
import type {
  Login2FaBackupCodeConnection,
  LoginHistoryConnection,
  LoginSecurityQuestionConnection,
} from '#backend/graphql/generated/resolvers.ts';
import type { PageArguments } from '#backend/graphql/paging.ts';
import { pageSize } from '#core/kernel/page.ts';
import { findLogin } from './login-store.ts';
import { backupCodeOf, historyOf, questionOf } from './present-login.ts';
import type { VaultDeps } from './vault-deps.ts';
import type { LoginHistoryRow } from './vault-tables.ts';

type EntryArguments = PageArguments & { readonly id: string };

/** What belongs to one login of the caller, newest first; null where he has no such login. */
export const listEntries = ({ database: { db }, paging }: VaultDeps) => {
  const scope = (operation: string, { id, ...args }: EntryArguments, { caller: { userId } }: Context) => ({
    user: userId,
    operation,
    filter: { id },
    args,
    size: pageSize.loginHistory,
  });
  const isOwn = async (id: string, { caller: { userId } }: Context): Promise<boolean> =>
    (await findLogin(db, id, userId)) !== undefined;

  return {
    history: async (args: EntryArguments, context: Context): Promise<LoginHistoryConnection | null> => {
      if (!(await isOwn(args.id, context))) return null;
      const { rows, nextToken } = await paging({
        ...scope('getLoginHistory', args, context),
        keyOf: ({ rev }: LoginHistoryRow) => String(rev),
        load: (after, count) => {
          let query = db.selectFrom('login_history').selectAll().where('login_id', '=', args.id);
          if (after !== undefined) query = query.where('rev', '<', Number(after));
          return query.orderBy('rev', 'desc').limit(count).execute();
        },
      });
      return { items: rows.map(historyOf), nextToken };
    },

    codes: async (args: EntryArguments, context: Context): Promise<Login2FaBackupCodeConnection | null> => {
      if (!(await isOwn(args.id, context))) return null;
      const { rows, nextToken } = await paging({
        ...scope('getLogin2FABackupCodes', args, context),
        load: (after, count) => {
          let query = db.selectFrom('login_backup_codes').selectAll().where('login_id', '=', args.id);
          if (after !== undefined) query = query.where('id', '<', after);
          return query.orderBy('id', 'desc').limit(count).execute();
        },
      });
      return { items: rows.map(backupCodeOf), nextToken };
    },

    questions: async (args: EntryArguments, context: Context): Promise<LoginSecurityQuestionConnection | null> => {
      if (!(await isOwn(args.id, context))) return null;
      const { rows, nextToken } = await paging({
        ...scope('getLoginSecurityQuestions', args, context),
        load: (after, count) => {
          let query = db.selectFrom('login_security_questions').selectAll().where('login_id', '=', args.id);
          if (after !== undefined) query = query.where('id', '<', after);
          return query.orderBy('id', 'desc').limit(count).execute();
        },
      });
      return { items: rows.map(questionOf), nextToken };
    },
  };
};
