import type { Database } from '#backend/storage/database.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aPublicKey } from './handover-inputs.ts';
import { aSeal } from './seals.ts';
import { storeLogin, storeVaultKey, wrapOf } from './stored-vault.ts';

type Person = { readonly id: string; readonly name: string };
type Db = Database['db'];

/** This person's key for what is handed over to them, in place of any that they have; returns the public one. */
export const storeHandoverKey = async (db: Db, person: Person): Promise<string> => {
  await storeVaultKey(db, person);
  const columns = {
    version: 1,
    public_key: aPublicKey(),
    private_key: wrapOf(person),
    key_version: 1,
    created_at: new Date(),
  };
  await db
    .insertInto('handover_keys')
    .values({ user_id: person.id, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
  return columns.public_key;
};

/** The receiver's public key; one is stored for them where they have none. */
export const handoverKeyOf = async (db: Db, receiver: Person): Promise<string> => {
  const row = await db
    .selectFrom('handover_keys')
    .select('public_key')
    .where('user_id', '=', receiver.id)
    .executeTakeFirst();
  return row?.public_key ?? storeHandoverKey(db, receiver);
};

/** A new login of the owner that is handed over to the receiver, under the key that they have; returns the id of the handover. */
export const storeHandover = async (db: Db, owner: Person, receiver: Person): Promise<string> => {
  const id = ulid();
  const receiver_key = await handoverKeyOf(db, receiver);
  const now = Date.now();
  await db
    .insertInto('handovers')
    .values({
      id,
      owner_id: owner.id,
      receiver_id: receiver.id,
      login_id: await storeLogin(db, owner),
      purpose: 'To set up the newsletter',
      ends_at: new Date(now + 24 * 60 * 60_000),
      created_at: new Date(now),
      rev: 1,
      receiver_key,
      sender_key: aPublicKey(),
      custom_platform: aSeal(),
      username: aSeal(),
      password: aSeal(),
      url: aSeal(),
      notes: aSeal(),
      totp: aSeal(),
      creation: Buffer.alloc(32),
    })
    .execute();
  return id;
};
