import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Json } from '#backend/storage/json-column.ts';
import type { KnownProposalStatus } from '#core/proposals/proposal.ts';
import type { BillingInterval, BillingType, ServiceType } from '#core/proposals/service.ts';
import type { MediaKind } from '#core/files/file-gateway.ts';

export type StoredFile = {
  readonly id: string;
  readonly key: string;
  /** Null where no thumbnail could be made. */
  readonly thumbnailKey: string | null;
  readonly type: MediaKind;
  /** Pixels of a picture; null or undefined where it is not known. */
  readonly width?: number | null;
};

export type StoredItem = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly billingType: BillingType;
  readonly billingInterval: BillingInterval | null;
  /** 1 where it is undefined, as in what was stored before. */
  readonly quantity?: number;
  /** False where it is undefined. */
  readonly isRequired?: boolean;
  readonly files: readonly StoredFile[];
};

export type StoredService = {
  readonly id: string;
  readonly title: string;
  readonly type: ServiceType;
  readonly lineItems: readonly StoredItem[];
};

/** A payment of a part of a proposal; the payer's name goes with them. */
export type StoredPayment = {
  readonly orderId: string;
  readonly payerId: string;
  readonly payerName: string;
  readonly total: number;
  readonly paidAt: string;
  readonly itemIds: readonly string[];
};

export type ProposalsTable = {
  id: string;
  owner_id: string;
  owner_name: string;
  owner_email: string;
  status: KnownProposalStatus;
  message: string;
  services: Json<readonly StoredService[]>;
  /** What is offered, each recurring item for one period; minor units. */
  total: number;
  /** What everybody who sees it searches it in. */
  search_text: string;
  currency: string;
  revision: number;
  created_at: Date;
  sent_at: Date | null;
  /** Oldest first; none by default. */
  payments: ColumnType<readonly StoredPayment[], string | undefined, string>;
  /** When its recipients were reminded; null by default. */
  reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The design and code request that it answers. */
  request_id: string | null;
  title: string;
  /** The last day on which it can be paid. */
  valid_until: ColumnType<string | null, string | null | undefined, string | null>;
  /** Empty by default. */
  terms: Generated<string>;
  /** What it still asks for while it is sent, otherwise 0; minor units. */
  open_total: Generated<number>;
  /** When it became paid or declined; null before. */
  answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When it is sent, of a draft that waits for that; null by default. */
  sends_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type ProposalRecipientsTable = {
  proposal_id: string;
  position: number;
  email: string;
  /** What admins search of the email. */
  search_text: string;
  user_id: string | null;
  declined_at: Date | null;
  decline_reason: string | null;
  /** When this person first opened it; null by default. */
  seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Whether its proposal is sent and this person has not declined: kept by the database. */
  is_open: GeneratedAlways<boolean>;
  /** Of its proposal: kept by the database. */
  proposal_status: GeneratedAlways<KnownProposalStatus>;
  /** Whether its proposal is no draft: kept by the database. */
  is_received: GeneratedAlways<boolean>;
};

export type ProposalQuestionsTable = {
  id: string;
  proposal_id: string;
  /** Its place among those of its proposal, from 1 and without a gap. */
  sequence: number;
  /** The line item that it is about; null for the whole. */
  item_id: string | null;
  author_id: string;
  text: string;
  created_at: Date;
};

export type ProposalRow = Selectable<ProposalsTable>;
export type RecipientRow = Selectable<ProposalRecipientsTable>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    proposals: ProposalsTable;
    proposal_recipients: ProposalRecipientsTable;
    proposal_questions: ProposalQuestionsTable;
  }
}

export const itemsIn = (services: readonly StoredService[]): readonly StoredService['lineItems'][number][] =>
  services.flatMap(({ lineItems }) => lineItems);

declare module '#backend/audit/audit-tables.ts' {
  interface AuditSubjects {
    proposal: unknown;
  }
}
