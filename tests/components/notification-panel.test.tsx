import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { conflict } from '#core/kernel/app-error.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { numbered, storedNotification, storedProposal } from '#tests/support/entities.ts';

const unread = storedNotification(60);
const read = storedNotification(61, { status: 'read', title: 'An old one', subjects: [] });
const panel = page.getByRole('dialog', { name: 'Notifications' });
const bell = page.getByRole('button', { name: /^Notifications/ });

const openPanel = async (...notifications: readonly (typeof unread)[]) => {
  const stage = await renderPage('/integrations', {
    as: ada,
    seed: { notifications, proposals: [storedProposal()] },
  });
  await bell.click();
  await expect.element(panel).toBeVisible();
  return stage;
};

describe('the notifications', () => {
  it('are counted at the bell, the unread ones only', async () => {
    await renderPage('/integrations', { as: ada, seed: { notifications: [unread, read] } });
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
    await expect.element(bell).toHaveTextContent('1');
  });

  it('say what comes here where there is none, and offer nothing to mark or delete', async () => {
    await openPanel();
    await expect
      .element(panel)
      .toHaveTextContent('You have no notifications. News about your proposals, orders and tasks appears here.');
    await expect.element(panel.getByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
  });

  it('are all read with one click', async () => {
    const { world } = await openPanel(unread, read);
    await panel.getByRole('button', { name: 'Mark all read' }).click();
    await expect.element(panel.getByRole('button', { name: 'Mark as read' })).not.toBeInTheDocument();
    await expect.poll(() => world.tables.notifications.get(unread.id)?.status).toBe('read');
  });

  it.each([1, 230])('that were read with one click are unread again after Undo, all of %i', async (count) => {
    const many = Array.from({ length: count }, (_, at) => storedNotification(100 + at));
    const { world } = await openPanel(...many, read);
    const unreadIds = () =>
      [...world.tables.notifications.values()].filter(({ status }) => status === 'unread').map(({ id }) => id);
    await panel.getByRole('button', { name: 'Mark all read' }).click();
    await expect.poll(unreadIds).toEqual([]);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(unreadIds).toEqual(many.map(({ id }) => id));
    await expect.element(bell).toHaveAccessibleName(`Notifications, ${count} unread`);
    await expect.element(panel.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('can be marked unread again once more where that failed', async () => {
    let isDown = true;
    const marked: (readonly string[])[] = [];
    await renderPage('/integrations', {
      as: ada,
      seed: { notifications: [unread] },
      ports: {
        notifications: {
          markUnread: async (ids) => {
            if (isDown) throw conflict('The server is busy');
            marked.push(ids);
            return ids;
          },
        },
      },
    });
    await bell.click();
    await panel.getByRole('button', { name: 'Mark all read' }).click();
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('The server is busy')).toBeVisible();
    isDown = false;
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => marked).toEqual([[unread.id]]);
  });

  it('are read and unread one by one', async () => {
    const { world } = await openPanel(read);
    await panel.getByRole('button', { name: 'Mark as unread' }).click();
    await expect.poll(() => world.tables.notifications.get(read.id)?.status).toBe('unread');
    await panel.getByRole('button', { name: 'Mark as read' }).click();
    await expect.poll(() => world.tables.notifications.get(read.id)?.status).toBe('read');
  });

  it('are out of the way when the bell is pressed once more', async () => {
    await openPanel(read);
    (bell.first().element() as HTMLElement).click();
    await expect.element(panel).not.toBeInTheDocument();
  });

  it('are grouped by how near they are, and can be only the unread ones', async () => {
    const today = storedNotification(62, { title: 'A new one', createdAt: new Date().toISOString() });
    await openPanel(today, read);
    await expect.element(panel.getByRole('region', { name: 'Today' })).toHaveTextContent(/A new one.*just now$/);
    await expect.element(panel.getByRole('region', { name: 'Earlier' })).toHaveTextContent(/An old one.*Nov \d+/);
    await panel.getByRole('button', { name: 'Unread', exact: true }).click();
    await expect.element(panel.getByText('An old one')).not.toBeInTheDocument();
    await expect.element(panel.getByText('A new one')).toBeVisible();
  });

  it('are chosen by their kind on a page of the account', async () => {
    const { world } = await openPanel();
    await panel.getByRole('link', { name: 'Notification settings' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    const box = page.getByRole('checkbox', { name: 'Comments, replies and mentions: Mail' });
    await expect.element(box).toBeChecked();
    await box.click();
    await expect.element(box).not.toBeChecked();
    await expect
      .poll(() => [...world.tables.preferences.values()])
      .toMatchObject([{ type: 'TaskCommented', bell: true, mail: false }]);
  });

  it('of a kind and about a record that this build does not know show their words, and are read by a click', async () => {
    const subjects = [
      { kind: 'constructor', id: numbered(1) },
      { kind: 'proposal', id: numbered(1) },
    ];
    const { world } = await openPanel(
      storedNotification(63, { type: 'SomethingNew', title: 'Something new', subjects }),
    );
    await panel.getByText('Something new').click();
    await expect.poll(() => world.tables.notifications.get(numbered(63))?.status).toBe('read');
    await expect.element(panel).toBeVisible();
    expect(location.pathname).toBe('/integrations');
  });

  it('name their record where it has a name, and say their title before it to screen readers', async () => {
    const named = { kind: 'proposal', id: numbered(1), name: 'Spring' };
    await openPanel(storedNotification(64, { subjects: [named, { ...named, name: 'Autumn' }] }), read);
    await expect
      .element(panel.getByRole('button', { name: 'Spring' }))
      .toHaveAccessibleName(/^Unread\. .*New proposal\. Spring ?Robin Vale sent you a proposal/);
    await expect.element(panel.getByText('Spring', { exact: true })).toBeVisible();
    await expect.element(panel.getByTitle('New proposal: Spring')).toBeVisible();
    await expect
      .element(panel.getByRole('button', { name: 'An old one' }))
      .toHaveAccessibleName(/An old one ?Robin Vale sent you a proposal/);
    await expect.element(panel.getByText('Autumn')).not.toBeInTheDocument();
  });

  it('lead to what they are about and are read then', async () => {
    const { world } = await openPanel(unread);
    await panel.getByText('Robin Vale sent you a proposal').click();
    await expect.poll(() => location.pathname).toBe(`/proposals/${numbered(1)}`);
    await expect.element(panel).not.toBeInTheDocument();
    await expect.poll(() => world.tables.notifications.get(unread.id)?.status).toBe('read');
  });

  it('are deleted together only after a question', async () => {
    const { world } = await openPanel(unread, read);
    await panel.getByRole('button', { name: 'Delete all notifications' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete all notifications?' });
    await expect.element(question).toBeVisible();
    expect(world.tables.notifications.size).toBe(2);
    await question.getByRole('button', { name: 'Delete all' }).click();
    await expect.poll(() => world.tables.notifications.size).toBe(0);
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(panel.getByText(/^You have no notifications/)).toBeVisible();
  });
});
