import { sql } from 'kysely';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { CreateProposalDocument, EditProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { apiClient, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { signInAt } from '#tests/support/identity/sign-in-at.ts';
import type { StormTarget } from '#tests/backend/storage/kill-storm.ts';
import { startProduct, type Storm } from './start-product.ts';

const revisions = 4;
const retryMs = 20;

const messageOf = (revision: number): string => `Storm ${revision}`;
const emailOf = (revision: number): string => `storm-${revision}@customers.test`;
const writeOf = (id: string, revision: number): string => `${id}:${revision}`;
const contentOf = (revision: number) => proposalTo([emailOf(revision)], { message: messageOf(revision) });

type Writing = Storm & {
  readonly api: Api;
  /** Ids of proposals whose creation got no answer. */
  readonly unanswered: string[];
};

const revisionIn = (answer: { readonly data: unknown } | undefined): number | undefined => {
  const [proposal] = Object.values((answer?.data ?? {}) as Record<string, { revision: number }>);
  return proposal?.revision;
};

const create = async ({ api, hasEnded, unanswered, acknowledged }: Writing): Promise<string | undefined> => {
  const id = unanswered.pop() ?? ulid();
  while (!hasEnded()) {
    const input = { ...contentOf(1), id };
    const answer = await api(CreateProposalDocument, { input }).catch(() => undefined);
    if (revisionIn(answer) === 1) {
      acknowledged(writeOf(id, 1));
      return id;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  unanswered.push(id);
  return undefined;
};

const write = async (writing: Writing): Promise<void> => {
  while (!writing.hasEnded()) {
    const id = await create(writing);
    if (id === undefined) return;
    for (let seen = 1; seen < revisions; seen += 1) {
      const input = { ...contentOf(seen + 1), revision: seen };
      const answer = await writing.api(EditProposalDocument, { id, input }).catch(() => undefined);
      if (revisionIn(answer) !== seen + 1) break;
      writing.acknowledged(writeOf(id, seen + 1));
    }
  }
};

type StoredWrite = {
  readonly id: string;
  readonly revision: number;
  readonly message: string;
  readonly recipients: readonly string[];
  readonly entries: number;
};

const partsOf = ({ revision, message, recipients, entries }: StoredWrite): number =>
  [message === messageOf(revision), recipients.join() === emailOf(revision), entries === revision].filter(Boolean)
    .length;

const readWrites = async (dataDir: string): Promise<ReadonlyMap<string, number>> => {
  const database = await openDatabase({ dataDir, log: silentLog });
  try {
    const { rows } = await sql<StoredWrite>`
      select id, revision, message,
        array(select email from proposal_recipients where proposal_id = p.id) as recipients,
        (select count(*) from audit_entries where subject = p.id) as entries
      from proposals p where message like 'Storm %'`.execute(database.db);
    const { rows: orphans } = await sql<{ id: string }>`
      select subject as id from audit_entries
      where action in ('createProposal', 'editProposal') and subject not in (select id from proposals)
      union select proposal_id from proposal_recipients
      where proposal_id not in (select id from proposals)`.execute(database.db);
    return new Map([
      ...rows.flatMap((row) =>
        Array.from({ length: row.revision }, (_, at) => [writeOf(row.id, at + 1), partsOf(row)] as const),
      ),
      ...orphans.map(({ id }) => [writeOf(id, 1), 1] as const),
    ]);
  } finally {
    await database.close();
  }
};

/**
 * Eight admins' hands on the built product: each makes a proposal under an id of its own and edits it, through the data
 * API. A write is whole when message, recipients and audit entries name the same revision.
 */
export const createProductTarget = (): StormTarget => {
  const unanswered: string[] = [];
  let token: string | undefined;
  return {
    rowsPerWrite: 3,
    readAll: readWrites,
    remove: () => Promise.resolve(),
    start: startProduct(
      async (url) => apiClient(url, (token ??= await signInAt(url, 'admin@coolio.test', demoPassword))),
      (storm, api) => write({ ...storm, api, unanswered }),
    ),
  };
};
