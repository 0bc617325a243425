import type { AssetDraft, VariationDraft } from '#core/assets/asset.ts';
import type { Brand } from '#core/brands/brand.ts';
import type { CheckoutSelection, CheckoutSession } from '#core/orders/checkout.ts';
import type { DeadJob } from '#core/jobs/dead-job.ts';
import type { Lead } from '#core/leads/lead.ts';
import type { FileKind, MediaKind } from '#core/files/file-gateway.ts';
import type { Notification, NotificationPreference } from '#core/notifications/notification.ts';
import type { Order } from '#core/orders/order.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import type { Subscription, SubscriptionPayment } from '#core/orders/subscription.ts';
import type { User } from '#core/users/user.ts';
import type { Invitation } from '#core/users/user-account.ts';
import type { ArchiveTables } from './archives/archive-tables.ts';
import type { AuditTables } from './audit/audit-tables.ts';
import type { QuestionTables } from './proposals/question-tables.ts';
import type { TemplateTables } from './proposals/template-tables.ts';
import type { RequestTables } from './design-code/request-tables.ts';
import type { TaskTables } from './tasks/task-tables.ts';
import type { UserTables } from './users/user-tables.ts';
import type { VaultTables } from './vault/vault-tables.ts';

export type Account = User & {
  readonly password: string;
  /** Whether the code that was sent to the email came back. */
  readonly isConfirmed: boolean;
  /** What the next sign-in asks for before it is done. */
  readonly demand?: 'NEW_PASSWORD' | 'RESET_PASSWORD' | undefined;
  /** The authenticator app, and the newest of its codes that was used. */
  readonly totp?: { readonly secret: string; readonly usedStep: number } | undefined;
  /** Whether each sign-in has a code mailed. */
  readonly mailsCode?: boolean | undefined;
  /** A question of the deployment's own after the password. */
  readonly question?: { readonly text: string; readonly answer: string } | undefined;
  /** Undefined unless the password is a temporary one that was mailed. */
  readonly invitation?: Invitation | undefined;
  readonly isSuspended?: boolean | undefined;
  readonly lastSignInAt?: string | undefined;
  /** Who vouches for this person at a hosted login. */
  readonly provider?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly locale?: string | undefined;
  /** The key of an image. */
  readonly picture?: string | undefined;
};

export type StoredCheckout = CheckoutSession & {
  readonly userId: string;
  readonly services: CheckoutSelection['services'];
};

/** The page on which the card of a subscription is replaced. */
export type StoredCardSession = {
  readonly id: string;
  readonly subscriptionId: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  readonly isDone: boolean;
};

export type StoredFile = {
  readonly id: string;
  readonly ownerId: string;
  readonly type: FileKind;
  readonly contentType: string;
  /** Undefined until the file was put, like the two below. */
  readonly url: string | undefined;
  /** In bytes. */
  readonly size: number | undefined;
  /** SHA-256, in hexadecimal. */
  readonly checksum: string | undefined;
};

export type StoredAsset = AssetDraft & {
  readonly id: string;
  readonly ownerId: string;
  readonly type: MediaKind;
  readonly createdAt: string;
  /** Undefined unless deleted; it can be restored for 24 hours. */
  readonly deletedAt: string | undefined;
  readonly variations: readonly VariationDraft[];
};

export type StoredCollection = {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly createdAt: string;
};

export type StoredPlacement = { readonly id: string; readonly collectionId: string; readonly assetId: string };

/** The rows of each table; a feature may add its own here from its folder. */
export interface Tables
  extends
    VaultTables,
    TaskTables,
    RequestTables,
    UserTables,
    QuestionTables,
    TemplateTables,
    AuditTables,
    ArchiveTables {
  readonly users: Account;
  readonly proposals: Proposal;
  readonly orders: Order;
  /** Whose it is, its order says. */
  readonly subscriptions: Omit<Subscription, 'user'>;
  readonly cardSessions: StoredCardSession;
  readonly payments: SubscriptionPayment;
  readonly checkouts: StoredCheckout;
  readonly notifications: Notification;
  /** The comment that a notification, whose id this is, quotes. */
  readonly quotes: { readonly id: string; readonly commentId: string };
  readonly preferences: NotificationPreference & { readonly id: string; readonly userId: string };
  readonly files: StoredFile;
  readonly leads: Omit<Lead, 'isUser'> & { readonly id: string };
  readonly deadJobs: DeadJob;
  readonly brands: Brand;
  readonly assets: StoredAsset;
  readonly collections: StoredCollection;
  readonly placements: StoredPlacement;
}

export type MemoryTables = { readonly [name in keyof Tables]: Map<string, Tables[name]> };

/** The rows that a world begins with. */
export type MemorySeed = { readonly [name in keyof Tables]?: readonly Tables[name][] | undefined };

/** The same rows, which call `onWrite` on each change of theirs. */
const observed = (rows: Map<string, unknown>, onWrite: () => void): Map<string, unknown> => {
  const [set, remove, clear] = [rows.set.bind(rows), rows.delete.bind(rows), rows.clear.bind(rows)];
  return Object.assign(rows, {
    set: (id: string, row: unknown) => {
      onWrite();
      return set(id, row);
    },
    delete: (id: string) => {
      onWrite();
      return remove(id);
    },
    clear: () => {
      onWrite();
      clear();
    },
  });
};

/** Every table, made empty at its first use. `onWrite` is called with the name of each that is changed. */
export const fillTables = (seed: MemorySeed, onWrite: (table: string) => void): MemoryTables => {
  const tables = new Map<string, Map<string, unknown>>();
  const tableOf = (name: string, rows: readonly { readonly id: string }[] = []): Map<string, unknown> => {
    const made = () => observed(new Map(rows.map((row) => [row.id, row])), () => onWrite(name));
    const table = tables.get(name) ?? made();
    tables.set(name, table);
    return table;
  };
  for (const [name, rows] of Object.entries(seed)) tableOf(name, rows);
  return new Proxy({} as MemoryTables, {
    get: (_target, name) => tableOf(String(name)),
    ownKeys: () => [...tables.keys()],
    getOwnPropertyDescriptor: (_target, name) => ({
      value: tableOf(String(name)),
      enumerable: true,
      configurable: true,
    }),
  });
};

/** Returns the rows of every table that was used. */
export const seedOf = (tables: MemoryTables): MemorySeed =>
  Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, [...rows.values()]]));
