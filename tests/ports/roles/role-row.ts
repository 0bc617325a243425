import type { ServerPorts } from '#adapters/memory/ports.ts';
import { toAppError, type AppErrorKind } from '#core/kernel/app-error.ts';
import type { Page } from '#core/kernel/page.ts';
import { idsOf } from '#tests/support/pages.ts';
import type { Device } from '#tests/support/world.ts';
import type { Cast } from './cast.ts';

/** What a person is to a record. */
export const roles = {
  owner: 'its owner',
  other: 'another person on it',
  admin: 'an admin',
  stranger: 'a stranger',
  guest: 'a guest',
} as const;

export type Role = keyof typeof roles;

/** Succeeds: `done` changes or returns the record, `leaves it` does neither; `sees` and `sees nothing` are of lists. */
type Success = 'done' | 'leaves it' | 'sees' | 'sees nothing' | 'missing';

export type Outcome = Success | AppErrorKind;

/** What comes of a call in each role, or why a record has nobody of that role. */
export type Cells = Readonly<Record<Role, Outcome | `n/a: ${string}`>>;

/** Who plays the owner of a feature's records. */
type OwnerPart = 'owner' | 'author' | 'former';

type Row<R, V> = {
  /** What the row is of, where a method has several. */
  readonly of?: string;
  readonly make: (cast: Cast, role: Role) => Promise<R>;
  readonly call: (device: Device, record: R, cast: Cast) => Promise<V>;
  readonly cells: Cells;
};

type ChangingRow<R> = Row<R, unknown> & {
  /** Whether the record is another one now, where the call succeeds also for those whose it is not. */
  readonly isTouched?: (cast: Cast, record: R) => Promise<boolean>;
};

/** A method of a port with its row, ready for any world. */
export type DeclaredRow = {
  readonly method: string;
  readonly title: string;
  readonly cells: Cells;
  /** Calls the method in a role and returns what comes of it. */
  readonly run: (cast: Cast, role: Role) => Promise<Outcome>;
};

/** Makes a record at its first use in a cast, and shares it afterwards. */
export const once = <R>(make: (cast: Cast) => Promise<R>): ((cast: Cast) => Promise<R>) => {
  const made = new WeakMap<Cast, Promise<R>>();
  return (cast) => {
    const record = made.get(cast) ?? make(cast);
    made.set(cast, record);
    return record;
  };
};

/** Makes a record for each role but the guest, who is refused before it is looked up and so takes the stranger's. */
const madeForEach = <R>(make: Row<R, unknown>['make']): Row<R, unknown>['make'] => {
  const strangers = once((cast) => make(cast, 'stranger'));
  return (cast, role) => (role === 'stranger' || role === 'guest' ? strangers(cast) : make(cast, role));
};

/** Returns whether a page holds a record; undefined where there is no such page. */
export const holds = async (
  page: Promise<Page<{ readonly id: string }> | undefined>,
  id: string,
): Promise<boolean | undefined> => {
  const found = await page;
  return found === undefined ? undefined : idsOf(found.items).includes(id);
};

const failureKind = (cause: unknown): Outcome => toAppError(cause).kind;

type MethodsOf<P extends keyof ServerPorts> = keyof ServerPorts[P] & string;

/** Returns how the rows of a port's methods are written. */
export const rowsOf = <P extends keyof ServerPorts>(port: P, ownerPart: OwnerPart = 'owner') => {
  const declared = <R, V>(
    method: MethodsOf<P>,
    { of, make, call, cells }: Row<R, V>,
    outcomeOf: (value: V, cast: Cast, record: R) => Outcome | Promise<Outcome>,
  ): DeclaredRow => ({
    method: `${port}.${method}`,
    title: of === undefined ? `${port}.${method}` : `${port}.${method} of ${of}`,
    cells,
    run: async (cast, role) => {
      const record = await make(cast, role);
      return call(cast[role === 'owner' ? ownerPart : role], record, cast).then(
        (value) => outcomeOf(value, cast, record),
        failureKind,
      );
    },
  });
  return {
    /** A method that changes a record, which is made for each cell. */
    changes: <R>(method: MethodsOf<P>, { isTouched, ...row }: ChangingRow<R>): DeclaredRow =>
      declared(
        method,
        isTouched === undefined ? { ...row, make: madeForEach(row.make) } : row,
        async (_value, cast, record) =>
          isTouched === undefined || (await isTouched(cast, record)) ? 'done' : 'leaves it',
      ),
    /** A method that returns a record, which the cells share. */
    reads: <R>(method: MethodsOf<P>, row: Row<R, unknown>): DeclaredRow =>
      declared(method, { ...row, make: once((cast) => row.make(cast, 'owner')) }, (value) =>
        value === undefined ? 'missing' : 'done',
      ),
    /** A method whose answer may hold a record, which is made for each cell and so comes first. */
    lists: <R>(method: MethodsOf<P>, row: Row<R, boolean | undefined>): DeclaredRow =>
      declared(method, { ...row, make: madeForEach(row.make) }, (isHeld) => {
        if (isHeld === undefined) return 'missing';
        return isHeld ? 'sees' : 'sees nothing';
      }),
  };
};
