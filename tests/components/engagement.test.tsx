import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { otherDevice } from '#tests/support/components/other-device.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedTask, taskId } from '#tests/support/components/task-world.ts';
import { storedOrder, storedPayment, storedProposal, storedRecipient } from '#tests/support/entities.ts';

const order = storedOrder();
const seed = {
  proposals: [
    storedProposal({
      status: 'PAID',
      payments: [storedPayment({ orderId: order.id })],
      recipients: [storedRecipient({ seenAt: '2026-11-20T09:35:00.000Z' })],
    }),
  ],
  orders: [order],
  tasks: [storedTask({ orderId: order.id, createdAt: '2026-11-21T09:30:00.000Z' })],
};

const history = page.getByRole('region', { name: 'History' });
const told = (): readonly string[] =>
  history
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

it('an order tells what happened from the proposal to its tasks, each with the way there, and goes on live', async () => {
  const { world } = await renderPage(`/orders/${order.id}`, { as: ada, seed });
  await expect.element(history.getByRole('listitem')).toHaveLength(4);
  expect(told()).toEqual([
    expect.stringMatching(/^Robin Vale sent Website care\$390\.00/),
    expect.stringMatching(/^ada@coolio\.test opened the proposal/),
    expect.stringMatching(/^Ada Lindqvist paid for Website care\$390\.00/),
    expect.stringMatching(/^Robin Vale began Relaunch the shop/),
  ]);
  expect(
    history
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([`/proposals/${seed.proposals[0]?.id}`, `/tasks/${taskId}`]);
  const { tasks } = await otherDevice(world, robin);
  await tasks.changeStatus(taskId, 'completed');
  await expect.element(history.getByText('completed')).toBeVisible();
  expect(told().at(-1)).toMatch(/^Robin Vale completed Relaunch the shop/);
});

it('a record that nothing came of has no history', async () => {
  await renderPage(`/tasks/${taskId}`, { as: ada, seed: { tasks: [storedTask()] } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Relaunch the shop' })).toBeVisible();
  await expect.element(history).not.toBeInTheDocument();
});

it('an admin chooses the order of a task among those of its assignees, and takes it away', async () => {
  const { world } = await renderPage(`/admin/tasks/${taskId}`, { as: robin, seed: { ...seed, tasks: [storedTask()] } });
  await page.getByRole('button', { name: 'Order: No order' }).click();
  await page
    .getByRole('dialog', { name: 'Order' })
    .getByRole('button', { name: /^Website care/ })
    .click();
  await expect.element(page.getByRole('button', { name: 'Order: Website care' })).toBeVisible();
  await expect.poll(() => world.tables.tasks.get(taskId)?.orderId).toBe(order.id);
  await expect.element(history.getByRole('listitem')).toHaveLength(4);
  await page.getByRole('button', { name: 'Order: Website care' }).click();
  await page.getByRole('dialog', { name: 'Order' }).getByRole('button', { name: 'No order' }).click();
  await expect.poll(() => world.tables.tasks.get(taskId)?.orderId).toBeUndefined();
  await expect.element(history).not.toBeInTheDocument();
});

it('a task that is begun at an order is for it, and for its customer', async () => {
  const { world } = await renderPage(`/orders/${order.id}`, { as: robin, seed: { ...seed, tasks: [] } });
  await page.getByRole('link', { name: 'New task' }).click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await expect.element(dialog).toHaveTextContent('For Website care, which Ada Lindqvist ordered');
  await dialog.getByLabelText('Title').fill('Plan the care');
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await expect
    .poll(() => [...world.tables.tasks.values()].map((task) => [task.orderId, task.assigneeIds]))
    .toEqual([[order.id, [ada.id]]]);
  await expect.poll(() => location.search).toBe('');
});
