import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Archive } from '#core/archives/archive.ts';
import { accessDenied, limitExceeded } from '#core/kernel/app-error.ts';
import { anArchive } from '#tests/support/archives/some-archive.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = page.getByRole('region', { name: 'Your data' });
const download = page.getByRole('link', { name: /^Download/ });

/** A server whose archive of a person a test says. */
const archivesFrom = (first: Archive | undefined, begun = anArchive()) => {
  let archive = first;
  const calls: unknown[] = [];
  return {
    calls,
    become: (next: Archive | undefined) => (archive = next),
    port: {
      get: async () => archive,
      create: async (id: string, userId: string) => {
        calls.push(['create', userId]);
        archive = begun;
        return { ...begun, id };
      },
      remove: async (id: string) => {
        calls.push(['remove', id]);
        archive = undefined;
      },
    },
  };
};

const ready = anArchive({
  status: 'READY',
  done: 10,
  total: 10,
  bytes: 12_300_000,
  url: '/files/archives/ada-id/archive-1.zip?sig=1',
});

describe('the archive of a person', () => {
  it('is made at a press, says how far it is, and can be loaded then', async () => {
    const running = anArchive({ status: 'RUNNING', done: 1_200, total: 4_000 });
    const { port, become, calls } = archivesFrom(undefined, running);
    await renderPage('/account', { as: ada, ports: { archives: port } });
    await button('Make an archive').click();
    expect(calls).toEqual([['create', ada.id]]);
    await expect.element(panel.getByText('1,200 of 4,000 records and files')).toBeVisible();
    const progress = panel.getByRole('progressbar');
    await expect.element(progress).toHaveAttribute('value', '1200');
    become(ready);
    await expect.element(download).toHaveTextContent('Download (12 MB)');
    await expect.element(download).toHaveAttribute('href', ready.url);
    await expect.element(panel.getByText('Dec 4, 2026')).toBeVisible();
  });

  it('is replaced by a new one, which can be stopped', async () => {
    const { port, calls } = archivesFrom(ready);
    await renderPage('/account', { as: ada, ports: { archives: port } });
    await button('Delete').click();
    await button('Cancel').click();
    await button('Make a new one').click();
    await button('Stop').click();
    await expect.element(button('Make an archive')).toBeVisible();
    expect(calls).toEqual([
      ['create', ada.id],
      ['remove', expect.any(String)],
    ]);
  });

  it('is removed after a question', async () => {
    const { port, calls } = archivesFrom(ready);
    await renderPage('/account', { as: ada, ports: { archives: port } });
    await button('Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(button('Make an archive')).toBeVisible();
    expect(calls).toEqual([['remove', ready.id]]);
  });

  it('that failed is tried again, and a refusal is said', async () => {
    const { port, calls } = archivesFrom(anArchive({ status: 'FAILED' }));
    let isRefused = true;
    const create: typeof port.create = async (id, userId) => {
      if (isRefused) throw limitExceeded('Enough for today');
      return port.create(id, userId);
    };
    await renderPage('/account', { as: ada, ports: { archives: { ...port, create } } });
    await expect.element(panel.getByText('The archive could not be made.')).toBeVisible();
    await button('Try again').click();
    await expect.element(page.getByText('Enough for today')).toBeVisible();
    isRefused = false;
    await button('Try again').click();
    await expect.element(panel.getByText('Waiting to begin')).toBeVisible();
    expect(calls).toEqual([['create', ada.id]]);
  });

  it('is on the page of a customer for admins', async () => {
    const { port, calls } = archivesFrom(undefined);
    await renderPage(`/admin/users/${ada.id}`, { as: robin, ports: { archives: port } });
    await expect.element(page.getByRole('heading', { name: 'Archive of this customer' })).toBeVisible();
    await button('Make an archive').click();
    await expect.element(page.getByText('Waiting to begin')).toBeVisible();
    expect(calls).toEqual([['create', ada.id]]);
  });

  it('says why it is not known, and asks again', async () => {
    let isDown = true;
    const { port } = archivesFrom(undefined);
    const get: typeof port.get = async () => {
      if (isDown) throw limitExceeded('Too many questions');
      return port.get();
    };
    await renderPage('/account', { as: ada, ports: { archives: { ...port, get } } });
    await expect.element(panel.getByText('Too many questions')).toBeVisible();
    isDown = false;
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect.element(button('Make an archive')).toBeVisible();
  });

  it('is out of reach in a view of somebody’s portal, and says so', async () => {
    const { port } = archivesFrom(undefined);
    const get: typeof port.get = async () => {
      throw accessDenied();
    };
    await renderPage('/account', { as: ada, ports: { archives: { ...port, get } } });
    await expect.element(panel.getByText('Archives are not shown in a view.')).toBeVisible();
    await expect.element(panel.getByRole('button')).not.toBeInTheDocument();
  });
});
