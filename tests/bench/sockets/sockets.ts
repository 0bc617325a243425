import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { signInAt } from '#tests/support/identity/sign-in-at.ts';
import { makeTask } from '#tests/support/tasks/task-stage.ts';
import { figure, median, type Bench } from '../figure.ts';
import { pause } from '../live-clock.ts';
import { residentMegabytes } from '../load-driver.ts';
import { restartProduct } from '../product.ts';
import { watchersOf } from './open-sockets.ts';

const idle = 10_000;
const pushedTo = 1_000;
const pushes = 7;
const email = 'ada@coolio.test';

const subjectOf = (token: string): string => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return claims.sub;
};

/** Ten thousand tabs that only wait for news, and one piece of news for a thousand of them. */
export const sockets: Bench = {
  name: 'sockets',
  run: async () => {
    const product = await restartProduct(async () => undefined);
    try {
      const token = await signInAt(product.url, email, demoPassword);
      const admin = apiClient(product.url, await signInAt(product.url, 'admin@coolio.test', demoPassword));
      const watchers = watchersOf({ url: product.url, token, userId: subjectOf(token) });
      const before = await residentMegabytes(product.pid);
      const begun = performance.now();
      await watchers.open(idle);
      const opening = performance.now() - begun;
      await pause(5_000);
      const held = await residentMegabytes(product.pid);
      await watchers.leave(pushedTo);
      await pause(1_000);
      const spreads: number[] = [];
      const delays: number[] = [];
      for (let push = 0; push < pushes; push += 1) {
        const received = watchers.nextPush();
        await makeTask({ api: admin }, [], { assignees: [{ email }] });
        const answered = performance.now();
        const at = await received;
        spreads.push(Math.max(...at) - Math.min(...at));
        delays.push(Math.max(...at) - answered);
        await pause(300);
      }
      return [
        figure('backend before the first socket', before, 'MB'),
        figure(`${idle} idle sockets, each with a subscription`, held - before, 'MB', { most: 250 }),
        figure('a socket and its subscription', ((held - before) * 1024) / idle, 'KB'),
        figure('sockets opened and subscribed', (idle * 1000) / opening, 'sockets/s'),
        figure(`a push to ${pushedTo} sockets: from the change's answer to the last`, median(delays), 'ms', {
          most: 100,
        }),
        figure(`a push to ${pushedTo} sockets: from the first to the last`, median(spreads), 'ms'),
      ];
    } finally {
      await product.close();
    }
  },
};
