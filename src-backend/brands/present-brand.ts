import type { Brand } from '#backend/graphql/generated/resolvers.ts';
import { userOf } from '#backend/users/present-user.ts';
import type { StoredBrand } from './brand-store.ts';

/** A stored brand as the data API shows it. */
export const brandOf = (row: StoredBrand): Brand => ({
  id: row.id,
  name: row.name,
  owner: userOf({
    id: row.owner_id,
    name: row.owner_name,
    email: row.owner_email,
    groups: row.owner_groups,
    created_at: row.owner_created_at,
  }),
  website: row.website,
  description: row.description,
  colors: row.colors,
  createdAt: row.created_at.toISOString(),
});
