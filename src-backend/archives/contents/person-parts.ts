import { sql } from 'kysely';
import type { ArchivePart } from '#backend/feature/archive-part.ts';
import { removedEmail } from '#core/kernel/removed-person.ts';
import { searchTextOf } from '#core/users/user-search.ts';

/** The person, who comes to be a customer without a password: they choose one by the code that "Forgot password" mails. */
export const profilePart: ArchivePart = {
  name: 'profile',
  table: 'users',
  isTheirs: (userId) => sql`users.id = ${userId} and users.removed_at is null`,
  key: ['id'],
  fields: {
    id: 'text',
    email: 'text',
    name: 'text',
    zoneinfo: 'text?',
    locale: 'text?',
    picture: 'file?',
    created_at: 'time',
  },
  derive: (record) => ({
    search_text: searchTextOf(record as { readonly name: string; readonly email: string }),
    email_verified: true,
    groups: ['User'],
    status: 'RESET_REQUIRED',
    updated_at: record['createdAt'],
  }),
};

/** Others whom records name. Of them the archive has the name, so that they come to be nobody to sign in. */
export const peoplePart = (ids: readonly string[]): ArchivePart => ({
  name: 'people',
  table: 'users',
  isTheirs: (userId) => sql`users.id = any(${[...ids]}::text[]) and users.id <> ${userId}`,
  key: ['id'],
  fields: { id: 'text', name: 'text', created_at: 'time' },
  derive: (record) => ({
    email: removedEmail(record['id'] as string),
    search_text: '',
    email_verified: false,
    groups: [],
    status: 'CONFIRMED',
    updated_at: record['createdAt'],
    removed_at: record['createdAt'],
  }),
});

/** Files that records name. */
export const filePart = (keys: readonly string[]): ArchivePart => ({
  name: 'files',
  table: 'uploads',
  isTheirs: () => sql`uploads.key = any(${[...keys]}::text[]) and stored_at is not null and uploads.removed_at is null`,
  key: ['key'],
  fields: {
    key: 'text',
    owner_id: 'person',
    resource: 'text',
    content_type: 'text',
    bytes: 'integer',
    width: 'integer?',
    height: 'integer?',
    checksum: 'text?',
    created_at: 'time',
    stored_at: 'time',
  },
});
