import { ownBrandId } from '#backend/brands/own-brand.ts';
import type { Context } from '#backend/graphql/context.ts';
import type {
  Login,
  MutationEditLoginArgs,
  MutationEditLoginNotesTagsArgs,
} from '#backend/graphql/generated/resolvers.ts';
import { transact } from '#backend/storage/transact.ts';
import { changeLogin } from './login-store.ts';
import { presentLogin } from './present-login.ts';
import { requireSeals } from './sealed-input.ts';
import type { VaultDeps } from './vault-deps.ts';

export const editLogin =
  ({ database: { db }, now }: VaultDeps) =>
  ({ id, input }: MutationEditLoginArgs, { caller: { userId } }: Context): Promise<Login> => {
    const { expectedRev, platform, brandId, ...sealed } = input;
    requireSeals(sealed);
    return transact(db, async (trx) => {
      const changed = await changeLogin(trx, { id, userId, expectedRev, now: now() }, async () => ({
        platform,
        brand_id: await ownBrandId(trx, brandId, userId),
        ...sealed,
      }));
      return presentLogin(trx, changed);
    });
  };

export const editLoginNotesTags =
  ({ database: { db }, now }: VaultDeps) =>
  ({ id, input }: MutationEditLoginNotesTagsArgs, { caller: { userId } }: Context): Promise<Login> => {
    const { expectedRev, ...sealed } = input;
    requireSeals(sealed);
    return transact(db, async (trx) => {
      const changed = await changeLogin(trx, { id, userId, expectedRev, now: now() }, async () => sealed);
      return presentLogin(trx, changed);
    });
  };
