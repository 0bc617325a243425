import type { AuditLog } from '#backend/audit/audit-log.ts';
import type { VerifyToken } from '#backend/graphql/caller.ts';
import type { EmailVerifiedListener, UserRemovedListener } from '#backend/feature/backend-feature.ts';
import type { Schedule } from '#backend/jobs/every.ts';
import type { Post } from '#backend/mail/mailer.ts';
import type { Database } from '#backend/storage/database.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import { createBudgets } from '#backend/limits/budgets.ts';
import { createChallenges } from './factors/challenges.ts';
import { createCodes } from './factors/codes.ts';
import { confirmLink } from './factors/confirm-link.ts';
import { confirmAccount } from './operations/confirm-sign-up.ts';
import { createFirstAdmin, type FirstAdmin } from './accounts/first-admin.ts';
import { createGuestCredentials, type GuestCredentials } from '#backend/identity/guests/guest-credentials.ts';
import { usualLimits, type IdentityConfig, type Now } from './identity-config.ts';
import { createIdentityAudit } from './identity-audit.ts';
import { createIdentityMails } from './identity-mails.ts';
import type { UserRow } from './identity-tables.ts';
import { createLiveSessions } from './tokens/live-sessions.ts';
import { createRemovedAddresses } from './accounts/removed-addresses.ts';
import { createManageUsers, type ManageUsers } from './accounts/manage-users.ts';
import { createPictures, type OpenPictures } from './accounts/pictures.ts';
import type { IdentityParts, Operation } from './operation.ts';
import { createOperations } from './operations.ts';
import { createPasswords } from './accounts/passwords.ts';
import { createRateLimit } from '#backend/limits/rate-limit.ts';
import { identityCleaning } from './remove-expired.ts';
import { createRefreshTokens } from './tokens/refresh-tokens.ts';
import { createSealedMessages } from './tokens/sealed-message.ts';
import { createSecondFactors } from './factors/second-factors.ts';
import { createSessions } from './tokens/sessions.ts';
import { createSignInByProvider, type SignInByProvider } from '#backend/identity/hosted-login/sign-in-by-provider.ts';
import { loadSigningKey, type SigningKey } from './tokens/signing-key.ts';
import { createTokens } from './tokens/tokens.ts';
import { createUserChanges, type UserChangeListener } from './accounts/user-changes.ts';
import { createPoolUsers, type PoolUsers } from './pool/pool-users.ts';
import type { UserPool } from './pool/user-pool.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { noViews } from '#core/viewing/viewing.ts';
import { createViews, type Views } from './viewing/views.ts';
import { createUserStore } from './accounts/user-store.ts';
import { createVerifyIdToken } from './tokens/verify-id-token.ts';

export type Identity = ManageUsers &
  Pick<FirstAdmin, 'firstAdminLink'> & {
    readonly poolId: string;
    /** The operations of the identity protocol by their `x-amz-target`. */
    readonly operations: ReadonlyMap<string, Operation>;
    /** The public keys of the tokens, as clients fetch them. */
    readonly keySet: SigningKey['keySet'];
    readonly firstAdmin: Omit<FirstAdmin, 'firstAdminLink'>;
    /** Uses up the code of a mailed link; undefined where mails have no link. */
    readonly confirmAccount: ((email: string, code: string, address: string) => Promise<void>) | undefined;
    readonly schedules: readonly Schedule[];
    readonly declarePictures: OpenPictures['declare'];
    readonly verifyIdToken: VerifyToken;
    /** Looks at the portal as a customer sees it. */
    readonly views: Pick<Views, 'begin' | 'end' | 'find'>;
    /** The temporary keys of people without an account. */
    readonly guestCredentials: GuestCredentials;
    readonly findByEmail: (email: string) => Promise<UserRow | undefined>;
    /** Signs in somebody whom a hosted login vouches for, making the account at the first time; never another kind of account. */
    readonly signInByProvider: SignInByProvider;
    /** Calls the listener with the id of each person whose rights, record or sign-ins changed, in any process; their token has to be checked again. */
    readonly onUserChanged: (listener: UserChangeListener) => () => void;
    /** Calls the listener on each first proof of an address, inside the transaction that stores it. */
    readonly onEmailVerified: (listener: EmailVerifiedListener) => () => void;
    /** Calls `listener` on each removal of a person, inside the transaction that removes them. */
    readonly onUserRemoved: (listener: UserRemovedListener) => () => void;
    /** The rows of people whose sign-ins a pool of another service keeps. */
    readonly poolUsers: PoolUsers;
    readonly close: () => Promise<void>;
  };

export type IdentityOptions = {
  readonly database: Database;
  readonly post: Post;
  readonly clock: Now;
  readonly config: IdentityConfig;
  readonly audit: AuditLog;
  /** What keeps passwords and sign-ins; this service itself unless set. */
  readonly userPool?: UserPool | undefined;
  /** Where people reach the portal, for the links in mails. */
  readonly portalAddress?: () => string;
};

/** The identity service over the database: sign-up to sign-out in Cognito's protocol, users, groups and tokens. */
export const createIdentity = async (options: IdentityOptions): Promise<Identity> => {
  const { database, post, clock, config } = options;
  const secret = createSecrets(database);
  const key = await loadSigningKey(secret);
  const changes = await createUserChanges(database);
  const passwords = createPasswords(config.poolId, await secret('identity-unknown-accounts'));
  const removed = createRemovedAddresses(await secret('identity-removed-addresses'));
  const users = createUserStore({ database, clock, passwords });
  const pictures = createPictures();
  const tokens = createTokens({ key, clock, config, pictures });
  const liveSessions = createLiveSessions({ database, clock, changes });
  const audit = createIdentityAudit(options.audit);
  const views = createViews({ database, clock, tokens, changes, audit });
  const verifyIdToken = createVerifyIdToken({ tokens, sessions: liveSessions, views, clock });
  const refreshTokens = createRefreshTokens(createSealedMessages(await secret('identity-refresh-tokens')));
  const sessions = createSessions({ database, clock, tokens, refreshTokens, changes, audit });
  const { confirmBy } = config;
  const { portalAddress } = options;
  const mails = createIdentityMails({
    post,
    linkFor:
      confirmBy === 'link' && portalAddress !== undefined
        ? (email, code) => confirmLink(portalAddress(), email, code)
        : undefined,
    accountPage: () => (portalAddress === undefined ? undefined : new URL('/account', portalAddress()).href),
  });
  const messages = createSealedMessages(await secret('identity-challenges'));
  const guestCredentials = createGuestCredentials({
    clock,
    messages: createSealedMessages(await secret('identity-guests')),
    key: await secret('identity-guest-keys'),
  });
  const firstAdmin = createFirstAdmin({ database, clock, users, audit });
  const parts: IdentityParts = {
    database,
    config,
    limits: { ...usualLimits, ...config.limits },
    clock,
    users,
    changes,
    passwords,
    pictures,
    challenges: createChallenges({ database, clock, messages }),
    codes: createCodes({ database, clock, key: await secret('identity-codes') }),
    sessions,
    secondFactors: createSecondFactors({
      database,
      clock,
      messages: createSealedMessages(await secret('identity-totp')),
      audit,
    }),
    liveSessions,
    tokens,
    rateLimit: createRateLimit(database, clock),
    budgets: createBudgets(database, clock),
    mails,
    audit,
    guestCredentials,
    verifyIdToken,
  };
  const pool = options.userPool;
  const manage = createManageUsers({ database, users, passwords, removed, changes, mails, clock, audit, pool });
  return {
    ...manage,
    poolId: config.poolId,
    operations: createOperations(parts),
    keySet: key.keySet,
    firstAdmin,
    confirmAccount:
      confirmBy === 'link' ? (email, code, address) => confirmAccount(parts, { email, code, address }) : undefined,
    declarePictures: pictures.declare,
    schedules: [identityCleaning(database, clock), views.sweep],
    views: options.userPool === undefined ? views : { ...views, begin: async () => Promise.reject(conflict(noViews)) },
    verifyIdToken,
    guestCredentials,
    findByEmail: users.findByEmail,
    poolUsers: createPoolUsers({ users, changes, clock, audit }),
    signInByProvider: createSignInByProvider({ database, clock, users, sessions }),
    firstAdminLink: firstAdmin.firstAdminLink,
    onUserChanged: changes.onChange,
    onEmailVerified: users.onEmailVerified,
    onUserRemoved: users.onRemoved,
    close: async () => {
      await options.audit.settled();
      await changes.close();
    },
  };
};
