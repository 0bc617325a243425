import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessDenied, connectionLost, conflict } from '#core/kernel/app-error.ts';
import { runningBuild } from '#ui/failure/reload-page.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { numbered } from '#tests/support/entities.ts';

const screen = page.getByRole('alert');
const title = screen.getByRole('heading', { level: 1 });
const mainMenu = page.getByRole('navigation', { name: 'Main menu' });
const denied =
  'You do not have permission to view this page. Please contact your administrator if you believe this is an error.';
const lost = "We couldn't reach the server. Check your internet connection and try again.";

describe('a failure', () => {
  it.each(['/admin/orders', '/admin/leads', '/admin/proposals/create'])(
    'is Access Denied for a customer at %s',
    async (address) => {
      await renderPage(address, { as: ada });
      await expect.element(title).toHaveTextContent(/^Access Denied$/);
      await expect.element(screen.getByText(denied, { exact: true })).toBeVisible();
      await screen.getByRole('link', { name: 'Dashboard' }).click();
      await expect.poll(() => location.pathname).toBe('/dashboard');
    },
  );

  it('is Access Denied where the server says so', async () => {
    await renderPage('/orders', { as: ada, ports: { orders: { listMine: () => Promise.reject(accessDenied()) } } });
    await expect.element(title).toHaveTextContent(/^Access Denied$/);
    await expect.element(screen.getByText(denied, { exact: true })).toBeVisible();
    await expect.element(mainMenu).toBeVisible();
  });

  it('is Not Found at an address of nothing, signed in or not', async () => {
    await renderPage('/nowhere', { as: ada });
    await expect.element(title).toHaveTextContent(/^Not Found$/);
    await expect.element(mainMenu).toBeVisible();
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => location.pathname).not.toBe('/nowhere');
    await renderPage('/nowhere');
    await expect.element(title).toHaveTextContent(/^Not Found$/);
    await expect.element(screen.getByRole('link', { name: 'Home page' })).toBeVisible();
  });

  it('is Not Found for a record that is not there', async () => {
    await renderPage(`/orders/${numbered(99)}`, { as: ada });
    await expect.element(title).toHaveTextContent(/^Not Found$/);
  });

  it('is Connection Lost where nobody can say who is signed in, and Retry loads the page again once there is one', async () => {
    await renderPage('/orders', {
      ports: { identity: { currentUser: () => Promise.reject(connectionLost()) } },
    });
    await expect.element(title).toHaveTextContent(/^Connection Lost$/);
    await expect.element(screen.getByText(lost, { exact: true })).toBeVisible();
    const asked: (string | undefined)[] = [];
    const { fetch: real } = globalThis;
    globalThis.fetch = async (_address, options) => {
      asked.push(options?.method);
      return new Response(null, { status: 503 });
    };
    await screen.getByRole('button', { name: 'Retry' }).click();
    globalThis.fetch = real;
    expect(asked).toEqual(['HEAD']);
    await expect.element(title).toHaveTextContent(/^Connection Lost$/);
  });

  it('is Connection Lost where the data does not come, beside the menu', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync');
    await renderPage('/orders', { as: ada, ports: { orders: { listMine: () => Promise.reject(connectionLost()) } } });
    await expect.element(title).toHaveTextContent(/^Connection Lost$/);
    await expect.element(screen.getByText(lost, { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect.element(mainMenu).toBeVisible();
  });

  it('is Something went wrong! for the rest, its message behind a button', async () => {
    await renderPage('/orders', {
      as: ada,
      ports: { orders: { listMine: () => Promise.reject(conflict('Row 7 is gone')) } },
    });
    await expect.element(title).toHaveTextContent(/^Something went wrong!$/);
    await expect.element(screen.getByText('Row 7 is gone')).not.toBeInTheDocument();
    await expect.element(mainMenu).toBeVisible();
    await screen.getByRole('button', { name: 'Show Error' }).click();
    await expect.element(screen.getByText('Row 7 is gone', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Hide Error' }).click();
    await expect.element(screen.getByText('Row 7 is gone')).not.toBeInTheDocument();
  });

  it('is Update Available where a page of an older build is gone', async () => {
    const gone = 'Failed to fetch dynamically imported module: orders.js';
    await renderPage('/orders', {
      as: ada,
      ports: { orders: { listMine: () => Promise.reject(new TypeError(gone)) } },
      before: async ({ device }) => device.session.set('portal-reloaded-for', runningBuild()),
    });
    await expect.element(title).toHaveTextContent(/^Update Available$/);
    await expect
      .element(screen.getByText('A new version of the app is ready. Reload to update and continue.', { exact: true }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Update Now' })).toBeVisible();
    await expect.element(mainMenu).toBeVisible();
  });
});
