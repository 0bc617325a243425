import type { AuditChange, AuditDetail, AuditEntry, AuditSubjectType } from '#core/audit/audit-entry.ts';
import { deviceName } from '#core/identity/device-name.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';

type Note = {
  /** Undefined where the world did it by itself. */
  readonly actor: Pick<Account, 'id' | 'name' | 'email'> | undefined;
  readonly action: string;
  readonly kind: AuditSubjectType;
  readonly id: string;
  readonly name: string;
  readonly changes?: readonly AuditChange[];
  readonly details?: readonly AuditDetail[];
};

const presentDevice = (): string | null => {
  const userAgent = globalThis.navigator?.userAgent;
  return userAgent === undefined ? null : deviceName(userAgent);
};

const add = (world: MemoryWorld, { actor, action, kind, id, name, changes = [], details = [] }: Note): void => {
  const { auditEntries } = world.tables;
  const entry: AuditEntry = {
    id: world.ulid(),
    number: auditEntries.size + 1,
    at: new Date(world.clock.now()).toISOString(),
    action,
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? '',
    actorEmail: actor?.email ?? '',
    subjectType: kind,
    subjectId: id,
    subjectName: name === '' ? id : name,
    changes,
    details,
    address: null,
    location: null,
    device: actor === undefined ? null : presentDevice(),
  };
  auditEntries.set(entry.id, entry);
  world.changed();
};

/** Returns the entries in the order in which they were written; the first says that the audit begins, and is made where there is none. */
export const entriesOf = (world: MemoryWorld): readonly AuditEntry[] => {
  if (world.tables.auditEntries.size === 0)
    add(world, { actor: undefined, action: 'beginAudit', kind: 'audit', id: world.ulid(), name: '' });
  return [...world.tables.auditEntries.values()];
};

/** Adds an entry to the audit. */
export const recordEntry = (world: MemoryWorld, note: Note): void => {
  entriesOf(world);
  add(world, note);
};

type AccountAction =
  | 'signIn'
  | 'failedSignIn'
  | 'signOutEverywhere'
  | 'endSession'
  | 'changePassword'
  | 'resetPassword'
  | 'setUpAuthenticator'
  | 'changeSecondFactors';

/** Adds an entry about what somebody did with their own account. */
export const recordOwnDeed = (
  world: MemoryWorld,
  action: AccountAction,
  account: Account,
  details: Readonly<Record<string, string>> = {},
): void =>
  recordEntry(world, {
    actor: account,
    action,
    kind: 'user',
    id: account.id,
    name: account.name,
    details: Object.entries(details).map(([name, value]) => ({ name, value })),
  });
