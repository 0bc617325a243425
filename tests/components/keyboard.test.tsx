import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { activate, expectTrapped, fillByKeys, press } from '#tests/support/components/keyboard.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { storedItem, storedNotification, storedProposal, storedService } from '#tests/support/entities.ts';

const proposal = storedProposal({ services: [{ ...storedService(storedItem()), title: 'Not for us' }] });
const notifications = [60, 61, 62].map((number) => storedNotification(number));

const path = (): string => location.pathname;
const marks = page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: 'Mark as read' });

it('notifications are read and a proposal is declined by keyboard alone', async () => {
  await renderPage('/dashboard', { as: ada, seed: { proposals: [proposal], notifications } });
  await activate('button', 'Notifications, 3 unread');
  await expect.element(marks.first()).toBeVisible();
  await expectTrapped('Notifications');
  expect(marks.elements()).toHaveLength(3);
  await activate('button', 'Mark as read');
  await expect.poll(() => marks.elements()).toHaveLength(2);
  await activate('button', 'Mark all read');
  await expect.element(marks).not.toBeInTheDocument();
  await press('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toHaveFocus();

  await activate('link', 'Proposals');
  await expect.poll(path).toBe('/proposals/recipient');
  await activate('link', /Not for us/);
  await expect.poll(path).toBe(`/proposals/${proposal.id}`);
  await activate('button', 'Decline');
  const dialog = page.getByRole('dialog', { name: 'Decline this proposal?' });
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectTrapped('Decline this proposal?');
  await press('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Decline', exact: true })).toHaveFocus();
  await press('{Enter}');
  await fillByKeys('Reason (optional)', 'Said without a mouse');
  await activate('button', 'Decline proposal');
  await expect.element(page.getByText('Said without a mouse')).toBeVisible();
});
