import { expect, it } from 'vitest';
import type { SubjectKind } from '#core/notifications/notification.ts';
import { storedRequest } from '#tests/support/design-code/request-answers.ts';
import { numbered, storedNotification, storedOrder, storedProposal } from '#tests/support/entities.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { taskId, taskWorld } from '#tests/support/components/task-world.ts';

const request = storedRequest('webDesign', { id: numbered(73) });
const about = (kind: SubjectKind, id: string) => ({ subjects: [{ kind, id }] });

it.each([
  ['a task', `/tasks/${taskId}`, taskWorld(), { ...about('task', taskId), type: 'TaskAssigned' }],
  ['a proposal', `/proposals/${numbered(1)}`, { proposals: [storedProposal()] }, {}],
  ['an order', `/orders/${numbered(30)}`, { orders: [storedOrder()] }, about('order', numbered(30))],
  ['a request', `/design-code/${request.id}`, { requests: [request] }, about('service', request.id)],
] as const)('news of %s are read by looking at it, and no other news', async (_what, address, seed, news) => {
  const notifications = [storedNotification(60, news), storedNotification(61, about('proposal', numbered(9)))];
  const { world } = await renderPage(address, { as: ada, seed: { ...seed, notifications } });
  const status = (number: number) => world.tables.notifications.get(numbered(number))?.status;
  await expect.poll(() => status(60)).toBe('read');
  expect(status(61)).toBe('unread');
});
