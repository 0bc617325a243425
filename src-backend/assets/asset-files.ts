import { sql } from 'kysely';
import type { SeesFile } from '#backend/feature/backend-feature.ts';
import { isThere } from '#backend/files/file-policy.ts';
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
