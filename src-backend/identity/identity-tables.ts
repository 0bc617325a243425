import type { ColumnType, Generated, Selectable } from 'kysely';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type UsersTable = {
  /** UUID, the token's `sub`. */
  id: string;
  /** Lower case; unique among those who are not removed. */
  email: string;
  email_verified: boolean;
  name: string;
  /** The name and the email as a search looks in them; empty once a removal has forgotten both. */
  search_text: string;
  groups: string[];
  status: UserStatus;
  /** The hosted login that vouches for this user, null for a password user. */
  provider: string | null;
  srp_salt: string | null;
  srp_verifier: string | null;
  /** Of the address that was theirs, under a key of the deployment; null until they are removed. */
  email_hash: Generated<Buffer | null>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
  /** Removed people keep their row, since orders and comments name them; they are nobody to sign in. */
  removed_at: Moment;
  /** Suspended people can do nothing here, and nothing of theirs is deleted. */
  suspended_at: Moment;
  /** When the temporary password was mailed; null once its owner chose their own. */
  invited_at: Moment;
  /** When it stops working. */
  invited_until: Moment;
  last_sign_in_at: Moment;
  /** The IANA name of the time zone and the BCP 47 tag of the locale that they chose; null for the device's own. */
  zoneinfo: Generated<string | null>;
  locale: Generated<string | null>;
  /** The key of an image that they uploaded; null for initials. */
  picture: Generated<string | null>;
};

/** Looks at the portal as a customer sees it. */
export type ViewsTable = {
  id: string;
  /** The customer. */
  user_id: string;
  viewer_id: string;
  /** The sign-in of who looks, with which it is over. */
  session_id: string;
  started_at: Date;
  ends_at: Date;
};

export type UserRow = Selectable<UsersTable>;

/** One sign-in with its refresh tokens, each of which replaces the one before. */
export type SessionsTable = {
  /** The tokens' `origin_jti`. */
  id: string;
  user_id: string;
  /** Of a first token that is not sealed; null since tokens are. */
  token_hash: Generated<Buffer | null>;
  /** How many tokens were replaced. */
  generation: Generated<number>;
  /** When the last of them were, as far as they still count. */
  replaced_at: Generated<Date[]>;
  authenticated_at: Date;
  /** When its tokens were last renewed. */
  seen_at: Generated<Date>;
  expires_at: Date;
  /** Of the client that signed in, as one line of at most 512 characters; null where it named none. */
  user_agent: Generated<string | null>;
  /** Where its tokens were last given out to. */
  address: Generated<string | null>;
};

export type CodesTable = {
  email: string;
  purpose: string;
  /** Who asked for it, under a keyed hash; empty where that plays no part. */
  asker: Generated<string>;
  code_hash: Buffer;
  /** Wrong ones that the asker entered. */
  tries: Generated<number>;
  /** Wrong ones that anybody else entered. */
  other_tries: Generated<number>;
  expires_at: Date;
};

export type SecondFactorsTable = {
  user_id: string;
  enabled: Generated<string[]>;
  preferred: string | null;
  /** Sealed, as is the one that no code has proved yet. */
  totp_secret: Buffer | null;
  totp_pending: Buffer | null;
  /** The newest step whose code was used. */
  totp_step: Generated<number>;
};

export type UsedChallengesTable = { id: string; expires_at: Date };

declare module '#backend/storage/tables.ts' {
  interface Tables {
    users: UsersTable;
    sessions: SessionsTable;
    views: ViewsTable;
    codes: CodesTable;
    second_factors: SecondFactorsTable;
    used_challenges: UsedChallengesTable;
  }
}

declare module '#backend/audit/audit-tables.ts' {
  interface AuditSubjects {
    user: unknown;
  }
}
