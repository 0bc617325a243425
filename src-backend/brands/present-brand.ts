import type { Brand } from '#backend/graphql/generated/resolvers.ts';
import { ownerOf } from '#backend/users/present-user.ts';
import type { StoredBrand } from './brand-store.ts';

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
