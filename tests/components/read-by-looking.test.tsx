import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '#adapters/memory/notices.ts';
import type { MemoryWorld } from '#adapters/memory/world.ts';
import type { Notification } from '#core/notifications/notification.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { taskId, taskWorld } from '#tests/support/components/task-world.ts';
import { numbered, storedNotification, storedOrder, storedProposal } from '#tests/support/entities.ts';

const bell = page.getByRole('button', { name: /^Notifications/ });
const toasts = page.getByRole('region', { name: 'Notifications' });

const ofTask = storedNotification(60, { type: 'TaskCommented', subjects: [{ kind: 'task', id: taskId }] });
const ofProposal = storedNotification(61);
const ofOrder = storedNotification(62, {
  type: 'ProposalPaid',
  subjects: [
    { kind: 'order', id: storedOrder().id },
    { kind: 'proposal', id: numbered(998) },
  ],
});
const ofOther = storedNotification(63, { subjects: [{ kind: 'proposal', id: numbered(999) }] });
const unread = [ofTask, ofProposal, ofOrder, ofOther];
const seed = { ...taskWorld(), proposals: [storedProposal()], orders: [storedOrder()], notifications: unread };

const unreadIds = ({ tables }: MemoryWorld): readonly string[] =>
  [...tables.notifications.values()].filter(({ status }) => status === 'unread').map(({ id }) => id);

const but = ({ id }: Notification): readonly string[] => unread.map((each) => each.id).filter((each) => each !== id);

const comment = (world: MemoryWorld, about: string, title: string): void =>
  notify(world, ada.id, {
    type: 'TaskCommented',
    subjects: [{ kind: 'task', id: about }],
    title,
    message: 'Look',
    createdBy: robin.name,
  });

/** Ada's page of the task, once its notification is read and pushes are heard. */
const lookAtTask = async (): Promise<MemoryWorld> => {
  const { world } = await renderPage(`/tasks/${taskId}`, { as: ada, seed });
  await expect.element(bell).toHaveAccessibleName('Notifications, 3 unread');
  await expect.poll(() => world.feeds.size).toBeGreaterThan(0);
  return world;
};

const hide = (state: 'hidden' | 'visible'): void => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
});

describe('notifications of a record', () => {
  it.each([
    ['task', `/tasks/${taskId}`, ofTask],
    ['proposal', `/proposals/${numbered(1)}`, ofProposal],
    ['order', `/orders/${storedOrder().id}`, ofOrder],
  ])('are read by looking at the %s, the others not', async (_, address, notification) => {
    const { world } = await renderPage(address, { as: ada, seed });
    await expect.poll(() => unreadIds(world)).toEqual(but(notification));
    await expect.element(bell).toHaveAccessibleName('Notifications, 3 unread');
  });

  it('that come while it is on screen are read and shown in no toast; those of others are', async () => {
    const world = await lookAtTask();
    comment(world, taskId, 'Of this one');
    comment(world, numbered(777), 'Of another');
    await expect.element(toasts.getByText('Of another')).toBeVisible();
    await expect.poll(() => unreadIds(world)).toHaveLength(4);
    await expect.element(bell).toHaveAccessibleName('Notifications, 4 unread');
    await expect.element(toasts.getByText('Of this one')).not.toBeInTheDocument();
    expect([...world.tables.notifications.values()].find(({ title }) => title === 'Of this one')?.status).toBe('read');
  });

  it('that come while the tab is hidden are shown, and read once it is looked at again', async () => {
    const world = await lookAtTask();
    hide('hidden');
    comment(world, taskId, 'While away');
    await expect.element(toasts.getByText('While away')).toBeVisible();
    await expect.element(bell).toHaveAccessibleName('Notifications, 4 unread');
    hide('visible');
    await expect.element(bell).toHaveAccessibleName('Notifications, 3 unread');
    expect(unreadIds(world)).toEqual(but(ofTask));
  });

  it('that come once it is left are shown and stay unread', async () => {
    const world = await lookAtTask();
    await page.getByRole('link', { name: 'Tasks', exact: true }).first().click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
    comment(world, taskId, 'Left behind');
    await expect.element(toasts.getByText('Left behind')).toBeVisible();
    await expect.element(bell).toHaveAccessibleName('Notifications, 4 unread');
  });
});
