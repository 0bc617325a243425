import type { BreachRangeFault } from '#backend/breach-range/own-range.ts';
import { createFileLibrary, type FileLibrary } from '#backend/files/file-library.ts';
import type { ObjectStore, S3Place } from '#backend/files/object-store.ts';
import { openObjectStore } from '#backend/files/open-object-store.ts';
import { defaultQuota } from '#backend/files/storage-quota.ts';
import { createUploadLedger, type UploadLedger } from '#backend/files/upload-ledger.ts';
import { createPages, type Pages } from '#backend/graphql/pages.ts';
import { createIdentity, type Identity } from '#backend/identity/identity.ts';
import type { IdentityConfig } from '#backend/identity/identity-config.ts';
import { createRateLimit, type Allowance, type RateLimit } from '#backend/limits/rate-limit.ts';
import { createJobs, type Jobs } from '#backend/jobs/jobs.ts';
import { usualLook, type Look } from '#backend/look/look.ts';
import { createPost } from '#backend/mail/mail-jobs.ts';
import type { Mailer, Post } from '#backend/mail/mailer.ts';
import { createOutboxMailer } from '#backend/mail/outbox-mailer.ts';
import { settlePayment } from '#backend/orders/settle-payment.ts';
import { createEmbeddedProvider } from '#backend/payments/embedded-provider.ts';
import { createPaymentOutbox, type PaymentOutbox } from '#backend/payments/payment-outbox.ts';
import type { PaymentProvider } from '#backend/payments/payment-provider.ts';
import { createReceiveWebhook, type ReceiveWebhook } from '#backend/payments/receive-webhook.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Log } from '#backend/storage/log.ts';
import { createPageTokens } from '#backend/storage/page-token.ts';
import { createSecrets, type Secret } from '#backend/storage/secrets.ts';
import { openaiEstimator } from '#backend/ai/openai-estimator.ts';
import { openaiSummariser } from '#backend/ai/openai-summariser.ts';
import type { AiService } from '#backend/ai/service-address.ts';
import { priceListEstimator } from '#backend/design-code/embedded-estimator.ts';
import type { LineItemEstimator } from '#backend/design-code/line-item-estimator.ts';
import { defaultPriceList, type PriceList } from '#core/design-code/estimate/price-list.ts';
import { createRecordingLedger } from '#backend/speech/recording-ledger.ts';
import { recordedVoices } from '#backend/speech/recordings.ts';
import { openVoice, type SpeechPlace } from '#backend/speech/speech-place.ts';
import { embeddedSummariser } from '#backend/tasks/text-work/embedded-summariser.ts';
import { createUserRemovals, type UserRemovals } from '#backend/users/removal/user-removals.ts';
import { textWorkInPlace } from '#backend/tasks/text-work/text-work-in-place.ts';
import { textWorkInThreads } from '#backend/tasks/text-work/text-work-in-threads.ts';
import type { TextWork } from '#backend/tasks/text-work/text-work.ts';
import type { TaskSummariser } from '#backend/tasks/task-summariser.ts';
import type { TaskVoices } from '#backend/tasks/task-voices.ts';

/** What a deployment sets for the application, whatever serves it. */
export type ApplicationOptions = {
  readonly dataDir: string;
  readonly productName: string;
  /** The product's own unless set. */
  readonly look?: Look;
  /** Where people reach the portal, for links in mails. */
  readonly portalAddress: () => string;
  /** Accepts the contract's own operations only. */
  readonly contractOnly: boolean;
  /** Whether the outbox and the page in Google's place exist: both let anybody in, so only on a machine of one's own. */
  readonly standIns: boolean;
  /** Whether proposals are paid with the test card on this server's own page; without it nothing can be paid. */
  readonly testPayments: boolean;
  readonly identity: IdentityConfig;
  readonly log: Log;
  readonly now?: () => number;
  /** How many leads one address may leave. */
  readonly leadAllowance?: Allowance;
  /** How often a person may ask for the wrapped key of their vault. */
  readonly vaultKeyAllowance?: Allowance;
  /** How often a person may comment, and how often they may move tasks to another status. */
  readonly taskWritingAllowance?: Allowance | undefined;
  /** Bytes that one person's files may take together; 10 GiB unless set. */
  readonly uploadQuota?: number;
  /** Where files are kept; the data directory unless set. */
  readonly s3?: S3Place | undefined;
  /** An origin of its own for files, such as `https://files.example.com`, that leads to this server; its own unless set. */
  readonly filesOrigin?: string | undefined;
  /** Where clients look passwords up among known breaches; this server's own range service unless set. */
  readonly breachRangeBase?: string;
  /** What goes wrong in the own range service, by the prefix that was asked for. */
  readonly breachRangeFault?: (prefix: string) => BreachRangeFault | undefined;
  /** The built `text-worker`, where long texts are read in threads; they are read in place unless set. */
  readonly textWorker?: string | undefined;
  /** Sums tasks up; the embedded one unless set. */
  readonly summariser?: TaskSummariser;
  /** Reads summaries aloud; `speech` does unless set. */
  readonly voices?: TaskVoices | undefined;
  /** The service whose model sums tasks up; sentences are picked from what people wrote unless set. */
  readonly summaries?: AiService | undefined;
  /** Prices of work on requests, in minor units, instead of the usual ones. */
  readonly prices?: Partial<PriceList> | undefined;
  /** Estimates what answers a request; by the prices, worded by the model of `summaries`, unless set. */
  readonly estimator?: LineItemEstimator;
  /** What reads summaries aloud; nothing does unless set. */
  readonly speech?: SpeechPlace | undefined;
};

/** What features build on: the deployment's options, the database and the ports with their adapters. */
export type Services = Omit<ApplicationOptions, 'identity' | 'now' | 'look' | 'summariser' | 'voices' | 'estimator'> & {
  readonly look: Look;
  readonly database: Database;
  readonly now: () => number;
  readonly secret: Secret;
  readonly identity: Identity;
  readonly identityConfig: IdentityConfig;
  readonly jobs: Jobs;
  readonly removals: UserRemovals;
  readonly mailer: Mailer;
  readonly post: Post;
  readonly page: Pages;
  readonly rateLimit: RateLimit;
  readonly objects: ObjectStore;
  readonly files: FileLibrary;
  readonly uploads: UploadLedger;
  /** Signs the addresses of files, to put and to read them. */
  readonly fileSecret: Buffer;
  /** Undefined where no provider takes money. */
  readonly payments: PaymentProvider | undefined;
  readonly paymentOutbox: PaymentOutbox;
  readonly webhookKey: Buffer;
  readonly receiveWebhook: ReceiveWebhook;
  readonly summariser: TaskSummariser;
  readonly estimator: LineItemEstimator;
  readonly textWork: TextWork;
  /** Undefined where no voice is set up. */
  readonly voices: TaskVoices | undefined;
  readonly recordingSecret: Buffer;
};

/** Returns what sums tasks up in this deployment. */
const openSummariser = ({ summariser, summaries, log }: ApplicationOptions, textWork: TextWork): TaskSummariser =>
  summariser ??
  (summaries === undefined ? embeddedSummariser(textWork) : openaiSummariser({ ...summaries, log, textWork }));

/** Returns what estimates requests in this deployment. */
const openEstimator = ({ estimator, prices: own, summaries, log }: ApplicationOptions): LineItemEstimator => {
  const prices = { ...defaultPriceList, ...own };
  return (
    estimator ?? (summaries === undefined ? priceListEstimator(prices) : openaiEstimator({ ...summaries, prices, log }))
  );
};

type VoiceDeps = Pick<Services, 'database' | 'objects' | 'now' | 'recordingSecret'>;

/** Returns what reads summaries aloud in this deployment; undefined where nothing does. */
const openVoices = async (
  { voices, speech, log }: ApplicationOptions,
  { database, objects, now, recordingSecret: secret }: VoiceDeps,
): Promise<TaskVoices | undefined> => {
  if (voices !== undefined || speech === undefined) return voices;
  const ledger = createRecordingLedger({ database, now });
  return recordedVoices(await openVoice(speech, log), { objects, ledger, secret, now });
};

export const openServices = async (options: ApplicationOptions, database: Database): Promise<Services> => {
  const { identity: identityConfig, log, now = Date.now, portalAddress } = options;
  const secret = createSecrets(database);
  const jobs = createJobs({ database, now, log });
  const post = createPost(jobs);
  const webhookKey = await secret('payment-webhooks');
  const receiveWebhook = createReceiveWebhook({ key: webhookKey, settle: settlePayment({ database, jobs, now }), now });
  const paymentOutbox = createPaymentOutbox({ database, jobs, now });
  const objects = await openObjectStore(options.dataDir, options.s3);
  const recordingSecret = await secret('recordings');
  const textWork = options.textWorker === undefined ? textWorkInPlace : textWorkInThreads({ file: options.textWorker });
  return {
    ...options,
    look: options.look ?? usualLook,
    database,
    now,
    secret,
    identityConfig,
    identity: await createIdentity({
      database,
      post,
      clock: { now },
      config: identityConfig,
      log,
      portalAddress,
    }),
    jobs,
    removals: createUserRemovals({ database, jobs, now }),
    mailer: createOutboxMailer(database),
    post,
    page: createPages(createPageTokens(await secret('page-tokens'))),
    rateLimit: createRateLimit(database, { now }),
    objects,
    files: createFileLibrary(objects),
    uploads: createUploadLedger({ database, now, quota: options.uploadQuota ?? defaultQuota }),
    fileSecret: await secret('file-uploads'),
    payments: options.testPayments ? createEmbeddedProvider({ database, outbox: paymentOutbox, now }) : undefined,
    paymentOutbox,
    webhookKey,
    receiveWebhook,
    summariser: openSummariser(options, textWork),
    estimator: openEstimator(options),
    textWork,
    voices: await openVoices(options, { database, objects, now, recordingSecret }),
    recordingSecret,
  };
};
