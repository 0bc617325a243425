import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { CreateProposalDocument, GetProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { launchProduct, type BuiltProduct } from '#tests/support/built-product.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { signInAt } from '#tests/support/identity/sign-in-at.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

const kills = 50;
const hands = 4;
const databaseUrl = { current: '' };

let directory: TemporaryDirectory;
let left: BuiltProduct;

const launch = (): BuiltProduct =>
  launchProduct({
    dataDir: directory.path,
    env: { DATABASE_URL: databaseUrl.current, DATABASE_POOL: '4', DEMO: 'on' },
  });

beforeAll(async () => {
  directory = await createTemporaryDirectory();
  databaseUrl.current = (await freshDatabase()) ?? '';
  left = launch();
  await left.ready;
});
afterAll(async () => {
  await left.stop();
  await directory.remove();
});

const create = (api: Api, id: string) =>
  api(CreateProposalDocument, { input: { ...proposalTo(['ada@coolio.test'], { message: id }), id } });

type Written = { readonly acknowledged: readonly string[]; readonly unanswered: readonly string[] };

/** Writes at a backend until it is killed, which is once it has acknowledged so many. */
const writeUntilKilled = async (
  { pid, ready, exited }: BuiltProduct,
  token: string,
  most: number,
): Promise<Written> => {
  const writing = apiClient(await ready, token);
  const acknowledged: string[] = [];
  const unanswered: string[] = [];
  const write = async (): Promise<void> => {
    for (let isUp = true; isUp;) {
      const id = ulid();
      const answer = await create(writing, id).catch(() => undefined);
      isUp = answer !== undefined;
      (isUp ? acknowledged : unanswered).push(id);
      if (isUp && acknowledged.length === most) process.kill(pid, 'SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: hands }, write));
  await exited;
  return { acknowledged, unanswered };
};

/** Asks a backend for this proposal over and over; `end` returns how often, and whatever was no proposal. */
const askOnAndOn = (api: Api, id: string) => {
  const failed: unknown[] = [];
  const ending = new AbortController();
  let asked = 0;
  const ask = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      asked += 1;
      const answer = await dataOf(api(GetProposalDocument, { id })).catch((cause: unknown) => cause);
      if ((answer as { getProposal?: { id: string } }).getProposal?.id !== id) failed.push(answer);
    }
  };
  const asking = ask();
  return {
    asked: () => asked,
    end: async (): Promise<readonly unknown[]> => {
      ending.abort();
      await asking;
      return failed;
    },
  };
};

/** The proposals with so many entries of the audit about their making. */
const readStored = async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const database = await openDatabase({ url: databaseUrl.current, dataDir: '', log: silentLog });
  try {
    const rows = await database.db
      .selectFrom('proposals')
      .leftJoin('audit_entries', (join) =>
        join.onRef('audit_entries.subject', '=', 'proposals.id').on('action', '=', 'createProposal'),
      )
      .select(({ fn }) => ['proposals.id', fn.count<number>('audit_entries.id').as('entries')])
      .where('proposals.id', 'in', ids)
      .groupBy('proposals.id')
      .execute();
    return new Map(rows.map(({ id, entries }) => [id, entries]));
  } finally {
    await database.close();
  }
};

describe(`one of two backends that is killed ${kills} times while it writes`, () => {
  it('loses nothing that it acknowledged; the other answers throughout, and finishes what is unanswered', async () => {
    const other = await left.ready;
    const token = await signInAt(other, 'admin@coolio.test', demoPassword);
    const api = apiClient(other, token);
    const first = ulid();
    await dataOf(create(api, first));
    const asking = askOnAndOn(api, first);
    const written: string[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const askedBefore = asking.asked();
      const { acknowledged, unanswered } = await writeUntilKilled(launch(), token, 1 + ((kill * 7) % 20));
      expect(unanswered).toHaveLength(hands);
      for (const id of unanswered) expect((await dataOf(create(api, id))).createProposal.id).toBe(id);
      expect(asking.asked()).toBeGreaterThan(askedBefore);
      written.push(...acknowledged, ...unanswered);
    }
    expect(await asking.end()).toEqual([]);

    expect(written.length).toBeGreaterThanOrEqual(kills * (1 + hands));
    expect(await readStored(written)).toEqual(new Map(written.map((id) => [id, 1])));
    for (const id of written) {
      const { getProposal } = await dataOf(api(GetProposalDocument, { id }));
      expect(getProposal).toMatchObject({ id, message: id, revision: 1 });
    }
  }, 600_000);
});
