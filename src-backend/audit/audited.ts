import type { Kysely } from 'kysely';
import type { Context } from '#backend/graphql/context.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import type { AuditDetail, AuditSubject } from './audit-tables.ts';
import { recordAudit, type AuditActor } from './record-audit.ts';

export type AuditedContext = Context & {
  /** Writes the entry of this mutation about the thing with this id, in the transaction that changes it. */
  readonly audit: (trx: Kysely<Tables>, subject: string, detail?: AuditDetail) => Promise<void>;
};

/**
 * Declares that mutations change this kind of thing and are audited. What the caller, the field and the kind are is known here;
 * a mutation only names the thing. What admins do is written, what customers do with their own things is not.
 */
export const audited =
  (subjectType: AuditSubject, { now }: { readonly now: () => number }) =>
  <Args, Result>(run: (args: Args, context: AuditedContext) => Promise<Result>) =>
    Object.assign(
      (_source: unknown, args: Args, context: Context, { fieldName: action }: { readonly fieldName: string }) =>
        run(args, {
          ...context,
          audit: async (trx, subject, detail) => {
            const { actor } = context;
            if (isAdmin(actor.groups))
              await recordAudit(trx, { actor, action, subjectType, subject, detail, now: now() });
          },
        }),
      { audits: subjectType },
    );

/** Declares that mutations change this kind of thing, and that what they call writes the entry, with the actor as who did it. */
export const auditedWithin =
  (subjectType: AuditSubject) =>
  <Args, Result>(run: (args: Args, by: AuditActor) => Promise<Result>) =>
    Object.assign(
      (_source: unknown, args: Args, { actor: { userId, email } }: Context) => run(args, { userId, email }),
      { audits: subjectType },
    );
