import type { Selectable } from 'kysely';
import type { Json } from '#backend/storage/json-column.ts';
import type { TemplateKind } from '#core/proposals/templates/template.ts';
import type { StoredService } from '../proposal-tables.ts';

export type ProposalTemplatesTable = {
  id: string;
  kind: TemplateKind;
  name: string;
  /** By which templates are sorted. */
  name_order: string;
  /** What searches look in. */
  search_text: string;
  title: string;
  message: string;
  terms: string;
  services: Json<readonly StoredService[]>;
  currency: string;
  revision: number;
  /** Who made it; also once this person was removed. */
  author_id: string;
  created_at: Date;
  updated_at: Date;
};

export type TemplateRow = Selectable<ProposalTemplatesTable>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    proposal_templates: ProposalTemplatesTable;
  }
}

declare module '#backend/audit/audit-tables.ts' {
  interface AuditSubjects {
    template: unknown;
  }
}
