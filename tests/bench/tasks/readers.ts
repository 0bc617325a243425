import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { startPostgres } from '#backend/storage/embedded/postgres-supervisor.ts';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { GetTaskCommentsDocument, GetTaskDocument } from '#contracts/generated/tasks/graphql.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { signInAt } from '#tests/support/identity/sign-in-at.ts';
import { makeTask } from '#tests/support/tasks/task-stage.ts';
import { storeWorstComments } from '#tests/support/tasks/worst-comments.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { figure, quantile, type Bench, type Figure } from '../figure.ts';
import { pause } from '../live-clock.ts';
import { drive } from '../load-driver.ts';
import { pollWhile } from '../poll-while.ts';
import { startProduct } from '../product.ts';
import { postgresAddress } from '../throughput/postgres-address.ts';

const readersAtOnce = 12;
const seconds = 10;
const reader = 'ada@coolio.test';

/** Asks whether the server is alive, until the work has ended. */
const pollHealth = (url: string, work: Promise<unknown>): Promise<readonly number[]> =>
  pollWhile(work, async () => (await fetch(`${url}/health`)).text());

const health = (beside: string, took: readonly number[], most?: number): readonly Figure[] => [
  figure(`/health ${beside}: answers`, took.length, 'answers'),
  figure(`/health ${beside}, p50`, quantile(took, 0.5), 'ms'),
  figure(`/health ${beside}, p99`, quantile(took, 0.99), 'ms'),
  figure(`/health ${beside}, max`, Math.max(...took), 'ms', most === undefined ? undefined : { most }),
];

/** A hundred comments of 10,000 characters, read by twelve people at once, while it is asked whether the server is alive. */
export const readers: Bench = {
  name: 'readers',
  run: async () => {
    const directory = await createTemporaryDirectory();
    const postgres = await startPostgres({ dataDir: directory.path, log: silentLog });
    const ends: (() => unknown)[] = [];
    try {
      const address = postgresAddress(postgres);
      const { url, close } = await startProduct({ DATABASE_URL: address });
      ends.unshift(close);
      const admin = apiClient(url, await signInAt(url, 'admin@coolio.test', demoPassword));
      const task = await makeTask({ api: admin }, [], { assignees: [{ email: reader }] });
      const database = await openDatabase({ url: address, dataDir: '', log: silentLog });
      await storeWorstComments(database, task.id, task.owner.id);
      await database.close();
      const call = {
        url: `${url}/graphql`,
        token: await signInAt(url, reader, demoPassword),
      };
      const figures: Figure[] = [...health('by itself', await pollHealth(url, pause(2_000)))];
      const reads = {
        'the task': { query: String(GetTaskDocument), variables: { id: task.id } },
        'a page of 10 comments': { query: String(GetTaskCommentsDocument), variables: { taskId: task.id, limit: 10 } },
        'a page of 100 comments': {
          query: String(GetTaskCommentsDocument),
          variables: { taskId: task.id, limit: 100 },
        },
      };
      for (const [name, read] of Object.entries(reads)) {
        const reading = drive({ ...call, body: JSON.stringify(read) }, { seconds }, readersAtOnce);
        const took = await pollHealth(url, reading);
        const { requests, perSecond, failed } = await reading;
        figures.push(
          figure(`${readersAtOnce} readers of ${name}: reads`, requests, 'reads'),
          figure(`${readersAtOnce} readers of ${name}`, perSecond, 'reads/s'),
          ...health(`beside ${name}`, took, 100),
          figure(`answers of ${name} that were not 200`, failed, 'answers', { exactly: 0 }),
        );
      }
      return figures;
    } finally {
      for (const end of ends) await end();
      await postgres.stop();
      await directory.remove();
    }
  },
};
