import { openAudit, type Audit } from '#backend/audit/open-audit.ts';
import { declarationsOf, type Declarations } from '#backend/feature/declarations.ts';
import { createPages, type Pages } from '#backend/graphql/pages.ts';
import { createIdentity, type Identity } from '#backend/identity/identity.ts';
import type { UserPool } from '#backend/identity/pool/user-pool.ts';
import type { IdentityConfig } from '#backend/identity/identity-config.ts';
import { createJobs, type Jobs } from '#backend/jobs/jobs.ts';
import { createRateLimit, type RateLimit } from '#backend/limits/rate-limit.ts';
import { usualLook, type Look } from '#backend/look/look.ts';
import { createPost } from '#backend/mail/mail-jobs.ts';
import type { Post } from '#backend/mail/mailer.ts';
import type { ObjectStore, S3Place } from '#backend/objects/object-store.ts';
import { observeStore } from '#backend/objects/observed-store.ts';
import { openObjectStore } from '#backend/objects/open-object-store.ts';
import { unobserved, type Observe } from '#backend/observe/observe.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Log } from '#backend/storage/log.ts';
import { createPageTokens } from '#backend/storage/page-token.ts';
import { createSecrets, type Secret } from '#backend/storage/secrets.ts';
import { defaultCurrency } from '#core/kernel/money.ts';
import { joinRecords } from '#core/kernel/join-records.ts';
import { features, type Needs, type Provided, type ProviderNeeds } from './features.ts';

/** What every feature may build on. */
type Ground = {
  readonly productName: string;
  readonly look: Look;
  /** The ISO 4217 code of the currency that new proposals and estimates are in; USD unless set. */
  readonly currency: string;
  /** Where people reach the portal, for links in mails. */
  readonly portalAddress: () => string;
  readonly log: Log;
  readonly now: () => number;
  readonly database: Database;
  readonly secret: Secret;
  readonly audit: Audit;
  readonly identity: Identity;
  readonly identityConfig: IdentityConfig;
  readonly jobs: Jobs;
  readonly post: Post;
  readonly page: Pages;
  readonly rateLimit: RateLimit;
  readonly objects: ObjectStore;
  readonly observe: Observe;
};

type GroundOptions = Pick<Ground, 'productName' | 'portalAddress' | 'log'> &
  Partial<Pick<Ground, 'look' | 'now' | 'currency' | 'observe'>> & {
    readonly dataDir: string;
    /** The key of the audit's chain, 32 bytes; kept in the data directory unless set. */
    readonly auditKey?: Buffer | undefined;
    /** Where the ends of the audit are noted besides the data directory; nowhere unless set. */
    readonly auditLog?: Log | undefined;
    readonly identity: IdentityConfig;
    /** What keeps passwords and sign-ins; the identity service of the application itself unless set. */
    readonly userPool?: UserPool | undefined;
    /** Where files are kept; the data directory unless set. */
    readonly s3?: S3Place | undefined;
  };

type Known = Ground & Declarations;

/** What a deployment sets for the application, whatever serves it: for the ground, and what features need that nothing provides. */
export type ApplicationOptions = GroundOptions &
  Omit<ProviderNeeds, keyof Known> &
  Omit<Needs, keyof (Known & Provided & ProviderNeeds)>;

/** What features build on: the ground, what features declare and provide, and the deployment's options. */
export type Services = Known & Provided & Omit<ApplicationOptions, keyof (Known & Provided)>;

const openGround = async (options: GroundOptions, database: Database): Promise<Ground> => {
  const { productName, portalAddress, log, identity: identityConfig, now = Date.now, look = usualLook } = options;
  const { currency = defaultCurrency, observe = unobserved } = options;
  const secret = createSecrets(database);
  const jobs = createJobs({ database, now, log, observe });
  const post = createPost(jobs);
  const { dataDir, auditKey: key, auditLog: headLog } = options;
  const audit = await openAudit({ database, dataDir, key, now, log, headLog });
  return {
    productName,
    look,
    currency,
    portalAddress,
    log,
    now,
    database,
    secret,
    audit,
    identityConfig,
    identity: await createIdentity({
      database,
      post,
      audit,
      clock: { now },
      config: identityConfig,
      portalAddress,
      userPool: options.userPool,
    }),
    jobs,
    post,
    page: createPages(createPageTokens(await secret('page-tokens'))),
    rateLimit: createRateLimit(database, { now }),
    observe,
    objects: observeStore(observe, await openObjectStore(dataDir, options.s3)),
  };
};

export const openServices = async (options: ApplicationOptions, database: Database): Promise<Services> => {
  const known = { ...options, ...(await openGround(options, database)), ...declarationsOf(features) };
  const provided = await Promise.all(features.map(async ({ provides }) => provides?.(known)));
  return { ...known, ...joinRecords<Provided>(provided.map((each) => each ?? {})) };
};
