import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { CreateProposalDocument, GetProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { launchProduct, type BuiltProduct } from '#tests/support/built-product.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { signInAt } from '#tests/support/identity/sign-in-at.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

let directory: TemporaryDirectory;
let products: readonly BuiltProduct[];

beforeAll(async () => {
  directory = await createTemporaryDirectory();
  const databaseUrl = (await freshDatabase()) ?? '';
  const env = { DATABASE_URL: databaseUrl, DATABASE_POOL: '4', DEMO: 'on' };
  products = [0, 1].map(() => launchProduct({ dataDir: directory.path, env }));
  await Promise.all(products.map(({ ready }) => ready));
});
afterAll(async () => {
  await Promise.all(products.map(({ stop }) => stop()));
  await directory.remove();
});

const create = (api: Api, id: string) =>
  api(CreateProposalDocument, { input: { ...proposalTo(['ada@coolio.test'], { message: id }), id } });

describe('one of two backends that is killed while it writes', () => {
  it('loses nothing that it acknowledged, and the other finishes what it did not', async () => {
    const [killed, left] = products as readonly [BuiltProduct, BuiltProduct];
    const token = await signInAt(await killed.ready, 'admin@coolio.test', demoPassword);
    const writing = apiClient(await killed.ready, token);
    const acknowledged: string[] = [];
    const unanswered: string[] = [];
    const write = async (): Promise<void> => {
      for (let isUp = true; isUp;) {
        const id = ulid();
        const answer = await create(writing, id).catch(() => undefined);
        isUp = answer !== undefined;
        (isUp ? acknowledged : unanswered).push(id);
        if (isUp && acknowledged.length === 40) process.kill(killed.pid, 'SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 4 }, write));
    await killed.exited;
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);
    expect(unanswered).toHaveLength(4);

    const other = apiClient(await left.ready, token);
    for (const id of unanswered) expect((await dataOf(create(other, id))).createProposal.id).toBe(id);
    for (const id of [...acknowledged, ...unanswered]) {
      const { getProposal } = await dataOf(other(GetProposalDocument, { id }));
      expect(getProposal).toMatchObject({ id, message: id, revision: 1 });
    }
  });
});
