import { sql, type Kysely } from 'kysely';
import { transact } from '#backend/storage/transact.ts';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { demoWorld, type DemoWorld } from '#contracts/demo-world/demo-world.ts';
import type { DemoProposal, DemoProposalService } from '#contracts/demo-world/demo-orders.ts';
import { brandColumns } from '#backend/brands/brand-columns.ts';
import { thumbnailKeyOf } from '#backend/files/file-keys.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import type { Identity } from '#backend/identity/identity.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { contentColumns, standingColumns } from '#backend/proposals/proposal-store.ts';
import type { StoredPayment, StoredService } from '#backend/proposals/proposal-tables.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Log } from '#backend/storage/log.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { recipientsSearchText } from '#core/proposals/proposal-search.ts';
import { invitationDays } from '#core/users/user-account.ts';
import { keepDemoFile, type NewDemoFile } from './demo-file.ts';
import { demoPicture, demoPictureWidth } from './demo-picture.ts';
import { inLanes } from './in-lanes.ts';
import { makeAssetFiles, storeAssets, storeCollections } from './seed-assets.ts';
import { storeLeads } from './seed-leads.ts';
import { storeOrder } from './seed-orders.ts';
import { storeQuestions } from './seed-questions.ts';
import { storeRequests } from './seed-requests.ts';
import { storeTemplates } from './seed-templates.ts';
import { storeTasks } from './seed-tasks.ts';

type Deps = {
  readonly database: Database;
  readonly identity: Pick<Identity, 'createUser' | 'findByEmail'>;
  readonly objects: ObjectStore;
  readonly log: Log;
  /** What its proposals and orders are in; USD unless given. */
  readonly currency?: string;
  readonly now?: () => number;
};

type People = ReadonlyMap<string, UserRow>;
type Keys = ReadonlyMap<string, string>;

const makePeople = async ({ accounts }: DemoWorld, identity: Deps['identity']): Promise<People> => {
  const people = new Map<string, UserRow>();
  for (const { id, email, name, group, state } of accounts) {
    const known = await identity.findByEmail(email);
    const status = state === 'INVITED' ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED';
    const input = { id, email, name, password: demoPassword, groups: [group], status } as const;
    people.set(email, known ?? (await identity.createUser(input)));
  }
  return people;
};

const dayMs = 24 * 60 * 60_000;

/** Gives accounts, which are made as everybody's are, their past. */
const ageAccounts = async (trx: Kysely<Tables>, { accounts }: DemoWorld): Promise<void> => {
  const at = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time));
  for (const { email, state, createdAt, lastSignInAt } of accounts) {
    const invited = state === 'INVITED' ? createdAt : undefined;
    await sql`
      update users set
        created_at = ${at(createdAt)},
        last_sign_in_at = ${at(lastSignInAt)},
        suspended_at = ${state === 'SUSPENDED' ? at(lastSignInAt) : null},
        invited_at = ${at(invited)},
        invited_until = ${at(invited === undefined ? undefined : invited + invitationDays * dayMs)}
      where email = ${email} and removed_at is null and last_sign_in_at is null`.execute(trx);
  }
};

/** Pictures that are drawn at once. */
const pictureLanes = 2;

const makePictures = async (
  { proposals }: DemoWorld,
  people: People,
  keep: (file: NewDemoFile) => Promise<string>,
): Promise<Keys> => {
  const keys = new Map<string, string>();
  const files = proposals.flatMap(({ owner, services, createdAt }) => {
    const ownerId = people.get(owner)?.id;
    const all = services.flatMap(({ lineItems }) => lineItems).flatMap((item) => item.files);
    return ownerId === undefined ? [] : all.map((file) => ({ file, ownerId, createdAt }));
  });
  await inLanes(files, pictureLanes, async ({ file, ownerId, createdAt }) => {
    const place = { id: file.id, ownerId, resource: 'proposal', contentType: 'image/webp' } as const;
    keys.set(file.id, await keep({ ...place, createdAt, bytes: () => demoPicture(file) }));
  });
  return keys;
};

const stored = (services: readonly DemoProposalService[], keys: Keys): StoredService[] =>
  services.map(({ id, title, type, lineItems }) => ({
    id,
    title,
    type,
    lineItems: lineItems.map(({ billingInterval, files, ...item }) => ({
      ...item,
      billingInterval: billingInterval ?? null,
      files: files.map((file) => {
        const key = keys.get(file.id) ?? '';
        const width = demoPictureWidth(file);
        return { id: file.id, key, thumbnailKey: thumbnailKeyOf(key), type: 'image' as const, width };
      }),
    })),
  }));

const paymentOf = ({ payer, paidAt, ...payment }: DemoProposal['payments'][number], people: People): StoredPayment => ({
  ...payment,
  payerId: people.get(payer)?.id ?? '',
  payerName: people.get(payer)?.name ?? '',
  paidAt: new Date(paidAt).toISOString(),
});

const storeProposal = async (
  trx: Kysely<Tables>,
  { currency, ...proposal }: DemoProposal,
  people: People,
  keys: Keys,
): Promise<void> => {
  const owner = people.get(proposal.owner);
  const services = stored(proposal.services, keys);
  const payments = proposal.payments.map((payment) => paymentOf(payment, people));
  const recipients = proposal.recipients.map(({ declinedAt }) => ({
    declined_at: declinedAt === undefined ? null : new Date(declinedAt).toISOString(),
  }));
  await trx
    .insertInto('proposals')
    .values({
      id: proposal.id,
      owner_id: owner?.id ?? '',
      owner_name: owner?.name ?? '',
      owner_email: proposal.owner,
      message: proposal.message,
      valid_until: proposal.validUntil ?? null,
      terms: proposal.terms,
      ...contentColumns({ ...proposal, services }),
      currency,
      revision: proposal.revision,
      created_at: new Date(proposal.createdAt),
      sent_at: proposal.sentAt === undefined ? null : new Date(proposal.sentAt),
      reminded_at: proposal.remindedAt === undefined ? null : new Date(proposal.remindedAt),
      request_id: proposal.requestId ?? null,
      ...standingColumns({ ...proposal, services, payments, recipients }),
    })
    .execute();
  if (proposal.recipients.length === 0) return;
  await trx
    .insertInto('proposal_recipients')
    .values(
      proposal.recipients.map(({ email, declinedAt, declineReason, seenAt }, position) => ({
        proposal_id: proposal.id,
        position,
        email,
        search_text: recipientsSearchText([{ email }]),
        user_id: people.get(email)?.id ?? null,
        declined_at: declinedAt === undefined ? null : new Date(declinedAt),
        decline_reason: declineReason ?? null,
        seen_at: seenAt === undefined ? null : new Date(seenAt),
      })),
    )
    .execute();
};

const storeNotifications = async (trx: Kysely<Tables>, { notifications }: DemoWorld, people: People): Promise<void> => {
  const rows = notifications.flatMap(({ user, createdAt, subjects, ...notification }) => {
    const person = people.get(user);
    const { createdBy, completedBy, commentId, reason, ...told } = notification;
    const about = {
      subjects: JSON.stringify(subjects),
      created_by: createdBy ?? null,
      completed_by: completedBy ?? null,
      comment_id: commentId ?? null,
      quoted_comment_id: commentId ?? null,
      reason: reason ?? null,
    };
    return person === undefined ? [] : [{ ...told, ...about, user_id: person.id, created_at: new Date(createdAt) }];
  });
  await trx.insertInto('notifications').values(rows).execute();
};

const storeBrands = async (trx: Kysely<Tables>, { brands }: DemoWorld, people: People): Promise<void> => {
  const rows = brands.map(({ id, owner, createdAt, ...brand }) => ({
    id,
    ...brandColumns(brand),
    owner_id: people.get(owner)?.id ?? '',
    created_at: new Date(createdAt),
  }));
  await trx.insertInto('brands').values(rows).execute();
};

const lastReceipt = ({ orders }: DemoWorld): number =>
  Math.max(
    ...orders.flatMap(({ receiptNumber, subscription }) => [
      receiptNumber,
      ...(subscription?.payments ?? []).map((payment) => payment.receiptNumber),
    ]),
  );

/** Set before the first account is made, and after everything is. */
const marks = { begun: 'demo-accounts', done: 'demo-world' } as const;

const isMarked = async ({ db }: Pick<Database, 'db'>, name: string): Promise<boolean> =>
  (await db.selectFrom('secrets').select('name').where('name', '=', name).executeTakeFirst()) !== undefined;

/** Whether accounts of the demo world, with their known passwords, are in this database. */
export const hasDemo = (database: Pick<Database, 'db'>): Promise<boolean> => isMarked(database, marks.begun);

const fill = async ({ database, identity, objects, log, currency, now = Date.now }: Deps): Promise<void> => {
  const { db } = database;
  if (await isMarked(database, marks.done)) return;
  log.info('Making the demo world …');
  await createSecrets(database)(marks.begun);
  const world = demoWorld(now(), currency);
  const people = await makePeople(world, identity);
  const keep = keepDemoFile({ database, objects });
  const keys = await makePictures(world, people, keep);
  const owners = new Map([...people].map(([email, { id }]) => [email, id]));
  const variationKeys = await makeAssetFiles(world, owners, keep);
  await transact(db, async (trx) => {
    await createSecrets({ db: trx })(marks.done);
    await ageAccounts(trx, world);
    await storeLeads(trx, world);
    await storeRequests(trx, world, people);
    for (const proposal of world.proposals) await storeProposal(trx, proposal, people, keys);
    await storeQuestions(trx, world, people);
    await storeTemplates(trx, world, people, (services) => stored(services, keys));
    for (const order of world.orders)
      await storeOrder(trx, order, people.get(order.user), stored(order.services, keys));
    await trx
      .updateTable('receipt_series')
      .set({ last_number: lastReceipt(world) })
      .execute();
    await storeNotifications(trx, world, people);
    await storeBrands(trx, world, people);
    await storeAssets(trx, world, owners, variationKeys);
    await storeCollections(trx, world, owners);
    await storeTasks(trx, world, people, variationKeys);
  });
};

/** The lock under which one process at a time fills a database. */
export const seeding = 7_361_522;

/** Fills a database with the demo world, once in its life, however many processes begin it at once. */
export const seedDemo = async (deps: Deps): Promise<void> => {
  const lock = await deps.database.pool.connect();
  try {
    // Who waits here waits for as long as another process fills, which may be longer than a statement may take.
    await lock.query('set statement_timeout = 0');
    await lock.query('select pg_advisory_lock($1)', [seeding]);
    await fill(deps);
  } finally {
    lock.release(true);
  }
};
