import { sql, type Kysely } from 'kysely';
import type { SeesFile } from '#backend/feature/backend-feature.ts';
import type { FileUse } from '#backend/feature/uses.ts';
import { isAnyIn, isInServices, servicesHold } from '#backend/files/file-policy.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { isAdmin } from '#core/identity/auth-user.ts';

/** The files of a template are for admins to see. */
export const seesTemplateFile: SeesFile = (db, keys, { groups }) =>
  isInServices(db, 'proposal_templates', keys, sql`${isAdmin(groups)}`);

export const templateFileUse: FileUse = {
  subject: 'A template',
  names: (key) => isAnyIn('proposal_templates', servicesHold(sql.ref('proposal_templates.services'), key)),
};

/** Those of these files that a proposal or a template has, which every admin sees and may offer again. */
export const offeredFiles = async (
  trx: Kysely<Tables>,
  keys: readonly string[],
  { groups }: Pick<Caller, 'groups'>,
): Promise<readonly string[]> => {
  const held = sql.ref('file.key');
  const { rows } = await sql<{ key: string }>`
    select file.key from unnest(${[...keys]}::text[]) as file (key)
    where ${isAdmin(groups)} and (
      ${isAnyIn('proposals', servicesHold(sql.ref('proposals.services'), held))}
      or ${isAnyIn('proposal_templates', servicesHold(sql.ref('proposal_templates.services'), held))}
    )`.execute(trx);
  return rows.map(({ key }) => key);
};
