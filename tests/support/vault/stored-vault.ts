import { brandColumns } from '#backend/brands/brand-columns.ts';
import { createHash } from 'node:crypto';
import type { Database } from '#backend/storage/database.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aSeal } from './seals.ts';
import { aPasskey } from './vault-inputs.ts';

type Person = { readonly id: string; readonly name: string };
type Db = Database['db'];

const salt = 'AAAAAAAAAAAAAAAAAAAAAA';

/** A wrap that can be told from any other person's. */
export const wrapOf = ({ id }: Pick<Person, 'id'>): string =>
  `cv1.${'A'.repeat(16)}.${createHash('sha384').update(id).digest('base64url')}`;

/** This person's wrapped key at version 1, in place of any that they have. */
export const storeVaultKey = async (db: Db, person: Person): Promise<void> => {
  const columns = {
    version: 1,
    key_version: 1,
    kdf_name: 'argon2id' as const,
    kdf_salt: salt,
    kdf_iterations: 3,
    kdf_memory: 65_536,
    passphrase_wrap: wrapOf(person),
    recovery_wrap: wrapOf(person),
    previous_wrap: null,
    updated_at: new Date(),
  };
  await db
    .insertInto('vault_keys')
    .values({ user_id: person.id, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
};

/** A passkey of this person's vault, which is made where there is none; returns the id of its credential. */
export const storePasskey = async (db: Db, person: Person): Promise<string> => {
  await storeVaultKey(db, person);
  const { credentialId, ...passkey } = aPasskey();
  await db
    .insertInto('vault_passkeys')
    .values({
      user_id: person.id,
      credential_id: credentialId,
      name: passkey.name,
      salt: passkey.salt,
      wrap: wrapOf(person),
      key_version: passkey.keyVersion,
      created_at: new Date(),
    })
    .execute();
  return credentialId;
};

/** A brand with a name of its own that begins with its owner's. */
export const storeBrand = async (db: Db, owner: Person): Promise<string> => {
  const id = ulid();
  await db
    .insertInto('brands')
    .values({
      id,
      owner_id: owner.id,
      ...brandColumns({ name: `${owner.name} ${id}` }),
      created_at: new Date(),
    })
    .execute();
  return id;
};

export const storeLogin = async (db: Db, owner: Person, brandId: string | null = null): Promise<string> => {
  const id = ulid();
  const now = new Date();
  await db
    .insertInto('logins')
    .values({
      id,
      user_id: owner.id,
      platform: 'GitHub',
      brand_id: brandId,
      score: 4,
      expiry_date: null,
      password: aSeal(),
      username: aSeal(),
      url: aSeal(),
      notes: aSeal(),
      tags: aSeal(),
      totp: aSeal(),
      meta: aSeal(),
      rev: 1,
      password_rev: 1,
      key_version: 1,
      creation: Buffer.alloc(32),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
};

/** The id of a backup code of a new login. */
export const storeBackupCode = async (db: Db, owner: Person): Promise<string> => {
  const id = ulid();
  const login_id = await storeLogin(db, owner);
  await db
    .insertInto('login_backup_codes')
    .values({ id, login_id, code: aSeal(), created_at: new Date(), used_at: null })
    .execute();
  return id;
};

/** The id of a security question of a new login. */
export const storeSecurityQuestion = async (db: Db, owner: Person): Promise<string> => {
  const id = ulid();
  const login_id = await storeLogin(db, owner);
  await db
    .insertInto('login_security_questions')
    .values({ id, login_id, question: aSeal(), answer: aSeal(), created_at: new Date() })
    .execute();
  return id;
};
