import type { Kysely } from 'kysely';
import { missing } from '#backend/graphql/refusals.ts';
import { chosenId, unusableId } from '#backend/graphql/chosen-id.ts';
import type { Context } from '#backend/graphql/context.ts';
import type {
  LoginSecurityQuestion,
  MutationAddLoginSecurityQuestionArgs,
} from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { lockLogin } from './login-store.ts';
import { requireSealedUnder } from './current-key.ts';
import { questionOf } from './present-login.ts';
import { requireSeals } from './sealed-input.ts';
import type { VaultDeps } from './vault-deps.ts';
import { requireRoom } from './vault-limits.ts';

const countQuestions = async (trx: Kysely<Tables>, loginId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('login_security_questions')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Keeps a question of a login; the same call again answers the question. */
export const addSecurityQuestion =
  ({ database: { db }, now }: VaultDeps) =>
  (args: MutationAddLoginSecurityQuestionArgs, { caller: { userId } }: Context): Promise<LoginSecurityQuestion> => {
    const { question, answer } = args;
    const id = chosenId('questionId', args.questionId);
    requireSeals({ question, answer });
    return transact(db, async (trx) => {
      const login = await lockLogin(trx, args.id, userId);
      const earlier = await trx
        .selectFrom('login_security_questions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (earlier !== undefined) {
        const isSame = earlier.login_id === login.id && earlier.question === question && earlier.answer === answer;
        if (!isSame) throw unusableId('questionId');
        return questionOf(earlier);
      }
      requireSealedUnder(login, args.keyVersion);
      requireRoom('questions', (await countQuestions(trx, login.id)) + 1);
      const row = await trx
        .insertInto('login_security_questions')
        .values({ id, login_id: login.id, question, answer, created_at: new Date(now()) })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw unusableId('questionId');
      return questionOf(row);
    });
  };

export const deleteSecurityQuestion =
  ({ database: { db } }: VaultDeps) =>
  (id: string, { caller: { userId } }: Context): Promise<string> =>
    transact(db, async (trx) => {
      const found = await trx
        .selectFrom('login_security_questions')
        .select('login_id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (found === undefined) throw missing();
      await lockLogin(trx, found.login_id, userId);
      const row = await trx
        .deleteFrom('login_security_questions')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (row === undefined) throw missing();
      return row.id;
    });
