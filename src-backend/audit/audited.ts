import type { Kysely } from 'kysely';
import type { Caller } from '#backend/graphql/caller.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import type { AuditState } from '#core/audit/audit-state.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import type { AuditActor, AuditLog } from './audit-log.ts';
import type { AuditDetail, AuditSubject } from './audit-tables.ts';

/** Leaves an entry about the thing with this id, in a transaction that {@link transact} began. */
type Write = (trx: Kysely<Tables>, subject: string, detail?: AuditDetail) => Promise<void>;

export type AuditedContext = Context & {
  /** Called before the thing is changed: the entry shows it as it is now and as it is when the transaction ends. */
  readonly audit: Write;
  /** Called for a thing that this transaction makes, before or after it is there. */
  readonly auditMade: Write;
};

/** Reads what the audit shows of a thing; undefined where it is not there. */
export type ReadAuditState = (db: Kysely<Tables>, id: string) => Promise<AuditState | undefined>;

const showsNothing: ReadAuditState = async () => undefined;

/**
 * Declares that mutations change this kind of thing and are audited. What the caller, the field and the kind are is known here,
 * and how the thing looks before and after; a mutation only names it. What admins do is written, what customers do with their own
 * things is not.
 */
export const audited =
  (subjectType: AuditSubject, { audit: log }: { readonly audit: AuditLog }, read: ReadAuditState = showsNothing) =>
  <Args, Result>(run: (args: Args, context: AuditedContext) => Promise<Result>) =>
    Object.assign(
      (_source: unknown, args: Args, context: Context, { fieldName: action }: { readonly fieldName: string }) => {
        const { actor } = context;
        const write =
          (stateBefore: ReadAuditState): Write =>
          async (db, subject, detail) => {
            if (!isAdmin(actor.groups)) return;
            if (!db.isTransaction) return transact(db, (trx) => write(stateBefore)(trx, subject, detail));
            const before = await stateBefore(db, subject);
            const readAfter = () => read(db, subject);
            log.record(db, { actor, action, subjectType, subject, detail, before, readAfter });
          };
        return run(args, { ...context, audit: write(read), auditMade: write(showsNothing) });
      },
      { audits: subjectType },
    );

/** Declares the same of one mutation, whose work needs the caller whole. */
export const auditedByCaller = <Args, Result>(
  subjectType: AuditSubject,
  run: (args: Args, caller: Caller) => Promise<Result>,
) => Object.assign((_source: unknown, args: Args, { caller }: Context) => run(args, caller), { audits: subjectType });

/** Declares that mutations change this kind of thing, and that what they call writes the entry, with the actor as who did it. */
export const auditedWithin =
  (subjectType: AuditSubject) =>
  <Args, Result>(run: (args: Args, by: AuditActor) => Promise<Result>) =>
    Object.assign(
      (_source: unknown, args: Args, { actor: { userId, name, email } }: Context) => run(args, { userId, name, email }),
      { audits: subjectType },
    );
