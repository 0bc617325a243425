import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedProposal } from '#tests/support/entities.ts';

const proposal = storedProposal();

const opened = async (address: string, as = ada): Promise<string> => {
  const before = history.length;
  await renderPage(address, { as, seed: { proposals: [proposal] } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(history.length).toBe(before);
  return location.pathname + location.search + location.hash;
};

describe('an address whose search makes no sense', () => {
  it.each([
    ['/admin/proposals/list?status=zzz', '/admin/proposals/list', robin],
    ['/admin/proposals/list?status=', '/admin/proposals/list', robin],
    ['/admin/proposals/list?status=SENT', '/admin/proposals/list?status=sent', robin],
    ['/admin/proposals/list?status=sent&status=zzz', '/admin/proposals/list?status=sent', robin],
    ['/assets?type=zzz#newest', '/assets#newest', ada],
    ['/assets?brand=%5B%5D&tag=%20&type=video', '/assets?type=video', ada],
    ['/assets?asset=abc', '/assets', ada],
    ['/admin/tasks?popup=zzz&brand=acme&q=hero', '/admin/tasks?q=hero', robin],
    ['/tasks?brand=1&assignee=%20', '/tasks', ada],
    ['/admin/tasks?assignee=zzz&q=hero', '/admin/tasks?q=hero', robin],
    [`/proposals/${proposal.id}?checkout=maybe`, `/proposals/${proposal.id}`, ada],
    ['/password-logins?show=zzz&sort=%00&platform=none&brand=1&login=abc', '/password-logins', ada],
  ])('%s becomes %s, without another entry in the history', async (address, corrected, as) => {
    await opened(address, as);
    await expect.poll(() => location.pathname + location.search + location.hash).toBe(corrected);
  });

  it('shows what is usual: the drafts', async () => {
    await opened('/admin/proposals/list?status=zzz', robin);
    const tabs = page.getByRole('navigation', { name: 'Status' });
    await expect.element(tabs.getByRole('link', { name: 'Draft' })).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByText('No proposal is draft.')).toBeVisible();
  });

  it('keeps what is not ours to judge', async () => {
    expect(await opened('/admin/proposals/list?status=all&from=mail', robin)).toBe(
      '/admin/proposals/list?status=all&from=mail',
    );
  });
});
