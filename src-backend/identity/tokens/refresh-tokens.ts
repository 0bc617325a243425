import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import type { SealedMessages } from './sealed-message.ts';

/** Which sign-in a refresh token belongs to, and how many tokens of it came before. */
export type TokenMark = { readonly sessionId: string; readonly generation: number };

export type RefreshTokens = {
  readonly issue: (mark: TokenMark) => string;
  /** Returns what a token says; undefined for one that was not issued here. */
  readonly read: (db: Kysely<Tables>, token: string) => Promise<TokenMark | undefined>;
};

const purpose = 'refresh-token';

/** Sealed, so that an old one is known however many replaced it; those of before that are found by their hash. */
export const createRefreshTokens = (messages: SealedMessages): RefreshTokens => ({
  issue: (mark) => messages.seal(purpose, mark).toString('base64url'),
  read: async (db, token) => {
    const sealed = messages.unseal(purpose, Buffer.from(token, 'base64url')) as TokenMark | undefined;
    if (sealed !== undefined) return sealed;
    const found = await db
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', createHash('sha256').update(token).digest())
      .executeTakeFirst();
    return found && { sessionId: found.id, generation: 0 };
  },
});
