import { setTimeout as pause } from 'node:timers/promises';
import { firstPush } from '../live-notification.mjs';

/** @typedef {import('./checks.mjs').Check} Check */

const quietMs = 1000;

/** @type {Check[]} */
export const pushes = [
  {
    operation: 'OnNotify',
    title: 'pushes nothing to somebody else',
    run: async ({ endpoint, operations, other, customer, states }) => {
      const push = firstPush({
        endpoint,
        token: other.token,
        query: operations.get('OnNotify') ?? '',
        variables: { userId: customer.id },
        cause: () => states.sent(),
        timeoutMs: quietMs * 5,
      });
      const heard = push.then(
        (payload) => payload,
        () => undefined,
      );
      const payload = await Promise.race([heard, pause(quietMs * 2)]);
      return payload === undefined ? [] : ['pushed a notification of another customer'];
    },
  },
];
