import type { Context } from '#backend/graphql/context.ts';
import { each, type PageArguments } from '#backend/graphql/pages.ts';
import { newestFirst, type PageQuery } from '#backend/storage/newest-first.ts';
import { historyPageSize } from '#core/vault/vault-gateway.ts';
import { findLogin } from './login-store.ts';
import { backupCodeOf, historyOf, questionOf } from './present-login.ts';
import type { VaultDeps } from './vault-deps.ts';
import type { LoginHistoryRow } from './vault-tables.ts';

type EntryArguments = PageArguments & { readonly id: string };

/** Resolvers for what belongs to one login of the caller, newest first; null where the caller has no such login. */
export const listEntries = ({ database: { db }, page }: VaultDeps) => {
  const ofOwn =
    <Row>(load: (loginId: string, query: PageQuery) => Promise<Row[]>) =>
    async (after: string | undefined, count: number, { id }: EntryArguments, { caller: { userId } }: Context) =>
      (await findLogin(db, id, userId)) === undefined ? null : load(id, { after, count });

  return {
    history: page(
      historyPageSize,
      each(historyOf),
      ofOwn((loginId, { after, count }) =>
        newestFirst(db.selectFrom('login_history').selectAll().where('login_id', '=', loginId), 'rev', {
          after: after === undefined ? undefined : Number(after),
          count,
        }),
      ),
      { keyOf: ({ rev }: LoginHistoryRow) => String(rev) },
    ),
    codes: page(
      historyPageSize,
      each(backupCodeOf),
      ofOwn((loginId, query) =>
        newestFirst(db.selectFrom('login_backup_codes').selectAll().where('login_id', '=', loginId), 'id', query),
      ),
    ),
    questions: page(
      historyPageSize,
      each(questionOf),
      ofOwn((loginId, query) =>
        newestFirst(db.selectFrom('login_security_questions').selectAll().where('login_id', '=', loginId), 'id', query),
      ),
    ),
  };
};
