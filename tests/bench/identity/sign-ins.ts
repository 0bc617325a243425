import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '#backend/storage/embedded/postgres-supervisor.ts';
import { silentLog } from '#backend/storage/log.ts';
import { GetBrandsDocument } from '#contracts/generated/brands/graphql.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { testPassword } from '#tests/support/embedded-backend.ts';
import { signInAt } from '#tests/support/identity/sign-in-at.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { figure, quantile, type Bench } from '../figure.ts';
import { pause } from '../live-clock.ts';
import { pollWhile } from '../poll-while.ts';
import { startProgram } from '../throughput/by-turns.ts';
import { postgresAddress } from '../throughput/postgres-address.ts';

const seconds = 12;
const steady = 50;
const email = 'ada@coolio.test';

/** Sign-ins a second that another process made. */
const signIns = async (url: string, perSecond: number): Promise<number> => {
  const program = join(import.meta.dirname, 'steady-sign-ins.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, email, `${seconds}`, `${perSecond}`]);
  return Number(stdout);
};

/** How many people a second one backend signs in by the proof of their password, and what everybody else waits for it. */
export const signInRate: Bench = {
  name: 'sign-ins',
  run: async () => {
    const directory = await createTemporaryDirectory();
    const postgres = await startPostgres({ dataDir: directory.path, log: silentLog });
    const { server, end } = await startProgram('roomy-backend', [postgresAddress(postgres), email]);
    try {
      const api = apiClient(server.url, await signInAt(server.url, email, testPassword));
      const ask = () => dataOf(api(GetBrandsDocument, { limit: 25, isFirst: true }));
      await pollWhile(pause(2000), ask);
      const quiet = await pollWhile(pause(seconds * 1000), ask);
      let made = 0;
      const beside = await pollWhile(
        signIns(server.url, steady).then((rate) => (made = rate)),
        ask,
      );
      const fastest = await signIns(server.url, 0);
      const [before, during] = [quantile(quiet, 0.99), quantile(beside, 0.99)];
      return [
        figure('sign-ins, as many as there can be', fastest, 'sign-ins/s', { least: steady }),
        figure('sign-ins, steadily', made, 'sign-ins/s'),
        figure('a list meanwhile, p99', during, 'ms'),
        figure('a list without them, p99', before, 'ms'),
        figure('what they add to the p99 of a list', during - before, 'ms', { most: 20 }),
      ];
    } finally {
      end();
      await postgres.stop();
      await directory.remove();
    }
  },
};
