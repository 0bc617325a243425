import type { Brand } from '#backend/graphql/generated/resolvers.ts';
import { ownerOf } from '#backend/users/present-user.ts';
import type { ReadAuditState } from '#backend/audit/audited.ts';
import { brandState } from '#core/audit/audit-states.ts';
import { findBrand, type StoredBrand } from './brand-store.ts';

/** A stored brand as the data API shows it. */
export const brandOf = (row: StoredBrand): Brand => ({
  id: row.id,
  name: row.name,
  owner: ownerOf(row),
  website: row.website,
  description: row.description,
  colors: row.colors,
  createdAt: row.created_at.toISOString(),
});

export const readBrandState: ReadAuditState = async (db, id) => {
  const row = await findBrand(db, id);
  return row && brandState(brandOf(row));
};
