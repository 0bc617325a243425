import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { batchSize, countRows, type Batch, type Going } from '#backend/feature/leaving.ts';
import type { FileUse } from '#backend/feature/uses.ts';
import { noneOf, type DisposalDeps, type FileDisposal } from './file-disposal.ts';

type Deps = Pick<DisposalDeps, 'fileUses'> & { readonly fileDisposal: FileDisposal };

/** Files that a person uploaded and that no record names which stays when they go. */
const goesWith =
  (uses: readonly FileUse[]) =>
  (userId: string): RawBuilder<SqlBool> => {
    const key = sql.ref<string>('uploads.key');
    const stays = uses.map(({ names, namesWithout = names }) => namesWithout(key, userId));
    return sql`owner_id = ${userId} and removed_at is null and ${noneOf(stays)}`;
  };

/** A removed person's files go but for those that something of others names. */
export const fileLeaving = ({ fileUses, fileDisposal }: Deps): Going => {
  /** Retires a batch of a person's files, those behind a key. Returns the last key; undefined at the end. */
  const retireAfter = async (userId: string, after: string, batch: Batch): Promise<string | undefined> => {
    let last: string | undefined;
    await batch(async (trx) => {
      const rows = await trx
        .selectFrom('uploads')
        .select('key')
        .where('owner_id', '=', userId)
        .where('removed_at', 'is', null)
        .where('key', '>', after)
        .orderBy('key')
        .limit(batchSize)
        .execute();
      const keys = rows.map(({ key }) => key);
      last = rows.length < batchSize ? undefined : keys.at(-1);
      return (await fileDisposal.retire(trx, keys)).length;
    });
    return last;
  };

  return {
    kind: 'files',
    fate: 'GOES',
    count: countRows('uploads', goesWith(fileUses)),
    remove: async (userId, batch) => {
      let after: string | undefined = '';
      while (after !== undefined) after = await retireAfter(userId, after, batch);
      await fileDisposal.clearRetired(userId);
    },
  };
};
