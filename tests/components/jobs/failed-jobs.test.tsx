import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noDeadJob, type DeadJob } from '#core/jobs/dead-job.ts';
import type { Page } from '#core/kernel/page.ts';
import { expectSound, lookAs, looks } from '#tests/support/components/look.ts';
import { renderPage, robin } from '#tests/support/components/render-page.tsx';
import { numbered } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const failed = (number: number, more: Partial<DeadJob> = {}): DeadJob => ({
  id: numbered(number),
  kind: 'mail',
  attempts: 12,
  lastError: `refused ${number}`,
  createdAt: '2026-11-20T09:30:00.000Z',
  endedAt: '2026-11-20T10:30:00.000Z',
  ...more,
});

const main = page.getByRole('main');
const rows = main.getByRole('row', { name: /refused/ });
const retries = main.getByRole('button', { name: /^Retry/ });
const toasts = page.getByRole('region', { name: 'Notifications' });
const texts = (): readonly (string | null)[] =>
  rows.elements().map((row) => row.querySelector('td:nth-child(4)')?.textContent ?? null);

describe('the failed jobs', () => {
  it.each(looks)('say in plain words what failed, how often, why and when (%s, %s)', async (...look) => {
    await lookAs(look);
    const deadJobs = [
      failed(3, { kind: 'remove-user', attempts: 1, lastError: `refused ${'W'.repeat(492)}` }),
      failed(2, { kind: 'reindex' }),
      failed(1),
    ];
    await renderPage('/admin/jobs', { as: robin, seed: { deadJobs } });
    await expect.element(rows).toHaveLength(3);
    await expect.element(rows.nth(0)).toHaveTextContent(/^Removal of a user1.*refused W/);
    await expect.element(rows.nth(1)).toHaveTextContent(/^reindex12.*refused 2.*2026/);
    await expect.element(rows.nth(2)).toHaveTextContent(/^Mail12/);
    await expectSound('/admin/jobs');
  });

  it('go from the list at once when they are retried, and the focus goes on to the next one, and then to what is left of the page', async () => {
    const answer = createGate<void>();
    const sent: string[] = [];
    const retry = async (id: string) => {
      sent.push(id);
      await answer.passed;
    };
    const left = [failed(3), failed(2), failed(1)];
    const listDead = async () => ({ items: left.filter(({ id }) => !sent.includes(id)), next: undefined });
    await renderPage('/admin/jobs', { as: robin, ports: { jobs: { retry, listDead } } });
    await retries.nth(1).click();
    await expect.poll(texts).toEqual(['refused 3', 'refused 1']);
    await expect.element(retries.nth(1)).toHaveFocus();
    await expect.element(toasts.getByText('Mail: starting again')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(texts).toEqual(['refused 3']);
    await expect.element(retries).toHaveFocus();
    answer.open();
    await expect.element(toasts.getByText('Mail: running again').first()).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(main.getByText('No failed jobs', { exact: true })).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Keyboard shortcuts' })).toHaveFocus();
    expect(sent).toEqual([numbered(2), numbered(1), numbered(3)]);
  });

  it('come back with the reason where a retry is refused', async () => {
    const retry = async () => {
      throw noDeadJob();
    };
    const listed: Page<DeadJob> = { items: [failed(2), failed(1)], next: undefined };
    await renderPage('/admin/jobs', { as: robin, ports: { jobs: { retry, listDead: async () => listed } } });
    await retries.first().click();
    await expect.element(toasts.getByText(/it runs again already, or is gone/)).toBeVisible();
    await expect.poll(texts).toEqual(['refused 2', 'refused 1']);
  });

  it('are shown page by page', async () => {
    const deadJobs = Array.from({ length: 26 }, (_, at) => failed(at + 1));
    await renderPage('/admin/jobs', { as: robin, seed: { deadJobs } });
    await expect.element(rows).toHaveLength(25);
    await main.getByRole('button', { name: 'Load more' }).click();
    await expect.element(rows).toHaveLength(26);
  });

  it('are found from the dashboard and from the command menu, and not named there while there are none', async () => {
    const link = main.getByRole('link', { name: 'Failed jobs' });
    await renderPage('/dashboard', { as: robin, seed: { deadJobs: [failed(1)] } });
    await link.click();
    await expect.poll(() => location.pathname).toBe('/admin/jobs');
    await retries.click();
    await expect.element(main.getByText('No failed jobs', { exact: true })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect.element(main.getByRole('definition').first()).toBeVisible();
    await expect.element(link).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('failed');
    await page.getByRole('menuitem', { name: 'Failed jobs' }).click();
    await expect.poll(() => location.pathname).toBe('/admin/jobs');
  });
});
