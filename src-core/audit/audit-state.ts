import type { AuditChange } from './audit-entry.ts';

type AuditValue = string | number | boolean | null | undefined | readonly string[];

/** What the audit shows of a thing: never a password, code, token or key. */
export type AuditState = {
  readonly name: string;
  readonly fields: Readonly<Record<string, AuditValue>>;
};

/** Longer texts are cut. */
const longestValue = 500;

const textOf = (value: AuditValue): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object') return value.length === 0 ? null : textOf(value.join(', '));
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  return text.length > longestValue ? `${text.slice(0, longestValue - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
};

/** Returns the fields that differ between two states of a thing; all that hold something where it was or is not there. */
export const auditChanges = (before: AuditState | undefined, after: AuditState | undefined): readonly AuditChange[] =>
  [...new Set([...Object.keys(before?.fields ?? {}), ...Object.keys(after?.fields ?? {})])].flatMap((field) => {
    const [was, is] = [before?.fields[field], after?.fields[field]];
    const unchanged = JSON.stringify(was ?? null) === JSON.stringify(is ?? null);
    const change = { field, before: textOf(was), after: textOf(is) };
    return unchanged || (change.before === null && change.after === null) ? [] : [change];
  });
