import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { GetNotificationPreferencesDocument } from '#contracts/generated/notifications/graphql.ts';
import { signInAt, tokensAt } from '#tests/support/identity/sign-in-at.ts';
import { figure, quantile, type Bench } from '../figure.ts';
import { pause } from '../live-clock.ts';
import { pollWhile } from '../poll-while.ts';
import { startProduct } from '../product.ts';

const people = ['ada', 'priya', 'jonas', 'noor', 'elin', 'oskar'].map((name) => `${name}@coolio.test`);
const atOnce = 6;
const seconds = 10;
const body = JSON.stringify({ query: String(GetNotificationPreferencesDocument) });

/** Sends one small request after the other until the work has ended. */
const pollApi = (url: string, token: string, work: Promise<unknown>): Promise<readonly number[]> => {
  const headers = { 'content-type': 'application/json', authorization: token };
  return pollWhile(work, async () => (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).text());
};

/** People who sign in by their password at once, and what somebody else waits for meanwhile. */
export const signIns: Bench = {
  name: 'sign-ins',
  run: async () => {
    const product = await startProduct();
    try {
      const token = await signInAt(product.url, 'admin@coolio.test', demoPassword);
      const alone = await pollApi(product.url, token, pause(3_000));
      let done = 0;
      const until = performance.now() + seconds * 1000;
      const signInOften = async (email: string): Promise<void> => {
        while (performance.now() < until) {
          await tokensAt(product.url, email, demoPassword);
          done += 1;
        }
      };
      const begun = performance.now();
      const work = Promise.all(people.slice(0, atOnce).map(signInOften));
      const beside = await pollApi(product.url, token, work);
      const rate = (done * 1000) / (performance.now() - begun);
      return [
        figure('sign-ins by password', rate, 'a second', { least: 50 }),
        figure('another call by itself, p99', quantile(alone, 0.99), 'ms'),
        figure('another call beside the sign-ins, p99', quantile(beside, 0.99), 'ms'),
        figure('that call is delayed by, p99', quantile(beside, 0.99) - quantile(alone, 0.99), 'ms', { most: 20 }),
      ];
    } finally {
      await product.close();
    }
  },
};
