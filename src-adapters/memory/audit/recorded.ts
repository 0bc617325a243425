import type { AuditDetail } from '#core/audit/audit-entry.ts';
import { auditChanges, type AuditState } from '#core/audit/audit-state.ts';
import { isAdminAccount, type Caller } from '../caller.ts';
import type { MemoryTables } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { auditStates, type ShownKind } from './audit-states.ts';
import { recordEntry } from './record-entry.ts';

/** How a call of a gateway is recorded. */
export type Deed<Args extends readonly unknown[] = readonly never[], Result = never> = {
  /** The mutation that the call is on the wire. */
  readonly action: string;
  readonly kind: ShownKind;
  /** Which thing it changes, as it is known beforehand. */
  readonly of?: (args: Args, tables: MemoryTables) => string | undefined;
  /** Which thing it makes, where only the result says so. */
  readonly made?: (result: Result) => string;
  /** The fields that are shown; all of them unless given. */
  readonly shows?: readonly string[];
  /**
   * What of the world is another object once the call has done something: the thing itself unless given. A call after which it is
   * the same one leaves no entry.
   */
  readonly touches?: (args: Args, tables: MemoryTables) => unknown;
  /** Whether an entry is left though nothing here is another object, or only where a field that is shown has another value. */
  readonly leaves?: 'always' | 'where shown fields differ';
  readonly details?: (args: Args, tables: MemoryTables) => Readonly<Record<string, string>>;
};

type Method = (...args: never[]) => Promise<unknown>;

/** The calls of a gateway that admins' entries come of. */
export type Deeds<G> = {
  readonly [K in keyof G]?: G[K] extends (...args: infer Args) => Promise<infer Result> ? Deed<Args, Result> : never;
};

const only = (state: AuditState | undefined, shows: readonly string[] | undefined): AuditState | undefined =>
  state === undefined || shows === undefined
    ? state
    : { ...state, fields: Object.fromEntries(Object.entries(state.fields).filter(([name]) => shows.includes(name))) };

const detailsOf = (details: Readonly<Record<string, string>> = {}): readonly AuditDetail[] =>
  Object.entries(details).map(([name, value]) => ({ name, value }));

/** Returns a gateway whose calls leave these entries where an admin made them; what customers do leaves none. */
export const recorded = <G extends object>(world: MemoryWorld, caller: Caller, gateway: G, deeds: Deeds<G>): G => {
  const { tables } = world;
  const recording =
    (call: Method, deed: Deed): Method =>
    async (...args) => {
      const actor = caller.account();
      if (actor === undefined || !isAdminAccount(actor)) return call(...args);
      const { action, kind, made, shows, leaves } = deed;
      const look = (id: string | undefined) => (id === undefined ? undefined : auditStates[kind].look(tables, id));
      const given = deed.of?.(args, tables);
      const before = look(given);
      const touched = (row: object | undefined) => (deed.touches === undefined ? row : deed.touches(args, tables));
      const wasTouched = touched(before?.row);
      const details = detailsOf(deed.details?.(args, tables));
      const result = await call(...args);
      const id = made?.(result as never) ?? given ?? '';
      const after = look(id);
      const changes = auditChanges(only(before?.state, shows), only(after?.state, shows));
      const isDone = leaves === 'where shown fields differ' ? changes.length > 0 : wasTouched !== touched(after?.row);
      if (isDone || leaves === 'always')
        recordEntry(world, { actor, action, kind, id, name: (after ?? before)?.state.name ?? '', changes, details });
      return result;
    };
  const calls = Object.entries(deeds) as [string, Deed][];
  const methods = gateway as Readonly<Record<string, Method>>;
  return {
    ...gateway,
    ...Object.fromEntries(
      calls.flatMap(([name, deed]) => {
        const call = methods[name];
        return call === undefined ? [] : [[name, recording(call, deed)]];
      }),
    ),
  };
};
