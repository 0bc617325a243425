import { sql, type Kysely } from 'kysely';
import type { SeesFile } from '#backend/feature/backend-feature.ts';
import { isThere } from '#backend/files/file-policy.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { isAdmin } from '#core/identity/auth-user.ts';

/** The files of an asset are its owner's and the admins' to see, until it is deleted. */
export const seesAssetFile: SeesFile = (db, keys, { userId, groups }) =>
  isThere(
    db,
    sql`
      select from asset_variations as variation
      join assets as asset on asset.id = variation.asset_id and asset.deleted_at is null
      where variation.key = any(${[...keys]}::text[]) and (${isAdmin(groups)} or asset.owner_id = ${userId})`,
  );

/** Those of these files that an asset has which the caller may see. */
export const filesOfAssets = async (
  trx: Kysely<Tables>,
  keys: readonly string[],
  { userId, groups }: Pick<Caller, 'userId' | 'groups'>,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ key: string }>`
    select variation.key
    from asset_variations as variation
    join assets as asset on asset.id = variation.asset_id and asset.deleted_at is null
    where variation.key = any(${[...keys]}::text[]) and (asset.owner_id = ${userId} or ${isAdmin(groups)})`.execute(
    trx,
  );
  return rows.map(({ key }) => key);
};
