import { removedEmail, removedPersonName } from '../kernel/removed-person.ts';
import type { AuditChange } from './audit-entry.ts';

type Named = {
  readonly actorId: string | null;
  readonly actorName: string;
  readonly actorEmail: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly changes: readonly AuditChange[];
  readonly address: string | null;
  readonly location: string | null;
  readonly device: string | null;
};

const naming: ReadonlySet<string> = new Set(['name', 'email']);

/**
 * Returns an entry as the portal shows it once people were removed: under the name of a removed person, and without addresses,
 * devices and what their name was changed to. What is stored stays as it was sealed.
 */
export const withoutRemoved = <Entry extends Named>(
  entry: Entry,
  gone: { readonly actor: boolean; readonly subject: boolean },
): Entry => ({
  ...entry,
  ...(gone.actor
    ? {
        actorName: removedPersonName,
        actorEmail: removedEmail(entry.actorId ?? ''),
        address: null,
        location: null,
        device: null,
      }
    : {}),
  ...(gone.subject
    ? { subjectName: removedPersonName, changes: entry.changes.filter(({ field }) => !naming.has(field)) }
    : {}),
});
