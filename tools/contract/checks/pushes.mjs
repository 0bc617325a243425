import { setTimeout as pause } from 'node:timers/promises';
import { firstPush } from '../live-notification.mjs';

/** @typedef {import('./checks.mjs').Check} Check */

const quietMs = 1000;

/** @type {(operation: string, title: string, prepare: (world: any) => Promise<{ variables: object, cause: () => Promise<unknown> }>) => Check} */
const silent = (operation, title, prepare) => ({
  operation,
  title,
  run: async (world) => {
    const { endpoint, operations, other } = world;
    const push = firstPush({
      endpoint,
      token: other.token,
      query: operations.get(operation) ?? '',
      ...(await prepare(world)),
      timeoutMs: quietMs * 5,
    });
    const heard = push.then(
      (payload) => payload,
      () => undefined,
    );
    const payload = await Promise.race([heard, pause(quietMs * 2)]);
    return payload === undefined ? [] : ['pushed what belongs to another customer'];
  },
});

/** @type {Check[]} */
export const pushes = [
  silent('OnNotify', 'pushes nothing to somebody else', async ({ customer, states }) => ({
    variables: { userId: customer.id },
    cause: () => states.sent(),
  })),
  silent('OnDashboardChange', 'pushes nothing to somebody else', async ({ customer, states }) => ({
    variables: { userId: customer.id },
    cause: () => states.sent(),
  })),
  silent('OnTaskComment', 'pushes nothing to who is not on the task', async ({ states }) => {
    const task = await states.task();
    return { variables: { taskId: task.taskId }, cause: () => states.comment(task) };
  }),
  silent('OnTaskChange', 'pushes nothing to who is not on the task', async ({ states }) => {
    const task = await states.task();
    return { variables: { taskId: task.taskId }, cause: () => states.retitle(task) };
  }),
];
