import type { ChosenFile } from '#core/files/file-transfer.ts';
import { defaultCurrency } from '#core/kernel/money.ts';
import type { Clock } from '#core/kernel/clock.ts';
import type { CommentEvent } from '#core/tasks/comment.ts';
import type { CommentFeed } from '#core/tasks/comment-gateway.ts';
import type { TaskFeed } from '#core/tasks/task-gateway.ts';
import type { NotificationFeed } from '#core/notifications/notification-gateway.ts';
import type { UlidSource } from '#core/kernel/ulid.ts';
import { createDashboardFeeds, type DashboardFeeds } from './dashboard/dashboard-feeds.ts';
import { dataUrlOf } from './file-bytes.ts';
import { fillTables, seedOf, type MemorySeed, type MemoryTables } from './tables.ts';

export type MemoryWorldDeps = {
  readonly clock: Clock;
  /** As the clock's `sleep`, which it is unless given, and keeps no process alive. */
  readonly pause?: Clock['sleep'] | undefined;
  readonly ulid: UlidSource;
  /** Turns an uploaded file into an address that shows it. */
  readonly publish?: ((file: ChosenFile) => Promise<string>) | undefined;
  /** Returns the words of a text in Markdown; the text as it is unless given. */
  readonly plainText?: ((markdown: string) => string) | undefined;
  readonly confirmBy?: 'code' | 'link' | undefined;
  /** The ISO 4217 code of the currency that new proposals are in; USD unless given. */
  readonly currency?: string | undefined;
  /** Called with every sign-up code, as a mailbox would be. */
  readonly onCode?: ((email: string, code: string) => void) | undefined;
  /** Called with the whole content after every change. */
  readonly onChange?: ((content: MemorySeed) => void) | undefined;
};

export type SignUpCode = { readonly code: string; readonly endsAt: number };

/** The one server that any number of devices share. */
export type MemoryWorld = {
  readonly tables: MemoryTables;
  readonly clock: Clock;
  /** Resolves after so many milliseconds, which keeps no process alive. Rejects where the world is closed meanwhile. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly ulid: UlidSource;
  /** ISO times that never repeat, so that "newest first" is one order. */
  readonly stamp: () => string;
  readonly publish: (file: ChosenFile) => Promise<string>;
  readonly plainText: (markdown: string) => string;
  /** The code last sent to each email. */
  readonly codes: Map<string, SignUpCode>;
  readonly sendCode: (email: string) => void;
  /** What new proposals are in. */
  readonly currency: string;
  /** What the mail to a new account asks for. */
  readonly confirmBy: 'code' | 'link';
  readonly feeds: Set<{ readonly userId: string; readonly feed: NotificationFeed }>;
  readonly dashboardFeeds: DashboardFeeds;
  readonly commentFeeds: Set<{
    readonly feed: CommentFeed;
    readonly isFor: (event: CommentEvent) => boolean;
    /** Whether the person at the feed may still see its task. */
    readonly isOpen: () => boolean;
  }>;
  readonly taskFeeds: Set<{
    readonly feed: TaskFeed;
    readonly taskId: string;
    /** The revision of the last event, or of the task as the feed began. */
    revision: number;
    readonly isOpen: () => boolean;
  }>;
  /** Ends every live feed's connection; each is notified once it is open again. */
  readonly interrupt: () => void;
  readonly changed: () => void;
  /** Ends every pause. */
  readonly close: () => void;
};

const codeLife = 24 * 60 * 60 * 1000;

export const createMemoryWorld = (seed: MemorySeed, deps: MemoryWorldDeps): MemoryWorld => {
  const { clock, ulid, publish = dataUrlOf, plainText = (markdown) => markdown } = deps;
  const pauses = new Set<AbortController>();
  const { feeds: dashboardFeeds, onWrite } = createDashboardFeeds();
  const tables = fillTables(seed, onWrite);
  const codes: MemoryWorld['codes'] = new Map();
  const feeds: MemoryWorld['feeds'] = new Set();
  const commentFeeds: MemoryWorld['commentFeeds'] = new Set();
  const taskFeeds: MemoryWorld['taskFeeds'] = new Set();
  let lastStamp = 0;
  return {
    tables,
    clock,
    pause: async (milliseconds) => {
      const ending = new AbortController();
      pauses.add(ending);
      await (deps.pause ?? clock.sleep)(milliseconds, ending.signal).finally(() => pauses.delete(ending));
    },
    ulid,
    publish,
    plainText,
    codes,
    confirmBy: deps.confirmBy ?? 'code',
    currency: deps.currency ?? defaultCurrency,
    feeds,
    dashboardFeeds,
    commentFeeds,
    taskFeeds,
    stamp: () => {
      lastStamp = Math.max(clock.now(), lastStamp + 1);
      return new Date(lastStamp).toISOString();
    },
    sendCode: (email) => {
      const code = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
      codes.set(email, { code, endsAt: clock.now() + codeLife });
      deps.onCode?.(email, code);
    },
    interrupt: () => {
      for (const { feed } of [...feeds, ...dashboardFeeds]) queueMicrotask(() => feed.onOpen(true));
      for (const { feed } of [...commentFeeds, ...taskFeeds]) queueMicrotask(feed.onOpen);
    },
    changed: () => deps.onChange?.(seedOf(tables)),
    close: () => {
      for (const ending of pauses) ending.abort();
    },
  };
};
