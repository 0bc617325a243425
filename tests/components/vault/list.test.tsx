import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { choose, sortBy, unset } from '#tests/support/components/list-tools.ts';
import { otherDevice } from '#tests/support/components/other-device.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { closeDialog, listed, openLogin, openVault, unlock } from '#tests/support/components/vault-page.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';

const logins = [
  { platform: 'GitHub', username: 'code@vera.test', password: 'Hunter2!abcdefgh', tags: 'work, deploys' },
  { name: 'Initech Wiki', username: 'vera@initech.test', password: 'password', address: 'http://wiki.initech.test' },
  { platform: 'Instagram', username: 'vera.photos', password: 'Summer2024', expires: '2020-01-02T10:00' },
  { platform: 'Google', name: 'Ads account', username: 'ads@vera.test', password: 'Winter-2031-Winter', tags: 'work' },
];

it('the list is searched, narrowed and ordered', async () => {
  await openVault({ logins });
  const search = page.getByLabelText('Search logins');
  await expect.poll(listed).toEqual(['Ads account', 'GitHub', 'Initech Wiki', 'Instagram']);
  await search.fill('INITECH');
  await expect.poll(listed).toEqual(['Initech Wiki']);
  await search.fill('deploys');
  await expect.poll(listed).toEqual(['GitHub']);
  await search.fill('vera work');
  await expect.poll(listed).toEqual(['Ads account', 'GitHub']);
  expect(location.href).not.toContain('vera');
  await search.fill('nothing like it');
  await expect.element(page.getByText('No login fits this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all logins' }).click();
  await expect.poll(listed).toHaveLength(4);

  for (const [label, option, found] of [
    ['Tag', 'work', ['Ads account', 'GitHub']],
    ['Platform', 'Instagram', ['Instagram']],
    ['Show', 'Expired', ['Instagram']],
    ['Show', 'Weak', ['Initech Wiki']],
    ['Show', 'Not on https', ['Initech Wiki']],
  ] as const) {
    await choose(label, option);
    await expect.poll(listed).toEqual(found);
    await unset(label);
  }
  for (const [order, found] of [
    ['Newest first', ['Ads account', 'Instagram', 'Initech Wiki', 'GitHub']],
    ['Next to expire', ['Instagram', 'Ads account', 'GitHub', 'Initech Wiki']],
  ] as const) {
    await sortBy(order);
    await expect.poll(listed).toEqual(found);
  }
  await expect.poll(listed).toHaveLength(4);
});

it('what was chosen and tagged is all given up by Show all logins, and a list that failed is asked for again', async () => {
  let isDown = true;
  const { world } = await openVault({ logins, isLocked: true });
  const real = await otherDevice(world, ada);
  await renderPage('/password-logins?show=expired', {
    as: ada,
    world,
    ports: {
      cipher: quickEngine(),
      vault: {
        list: async (...asked) => {
          if (isDown) throw limitExceeded('Too many requests');
          return real.vault.list(...asked);
        },
      },
    },
  });
  await unlock();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(listed).toEqual(['Instagram']);
  await openLogin('Instagram');
  await closeDialog();
  expect(location.search).toBe('?show=expired');
  await choose('Tag', 'work');
  await page.getByRole('button', { name: 'Show all logins' }).click();
  await expect.poll(listed).toHaveLength(4);
  expect(location.search).toBe('');
});

it('while the rest of a large vault is opened, nothing says that no login fits', async () => {
  const expired = {
    platform: 'Instagram',
    username: 'vera.photos',
    password: 'Summer2024',
    expires: '2020-01-02T10:00',
  };
  const others = Array.from({ length: 60 }, (_, at) => ({
    platform: 'GitHub' as const,
    username: `${at}@vera.test`,
    password: 'Hunter2!abcdefgh',
  }));
  const { world } = await openVault({ logins: [expired, ...others], isLocked: true });
  const engine = quickEngine();
  let openRest = (): void => undefined;
  const rest = new Promise<void>((resolve) => (openRest = resolve));
  const open: typeof engine.open = async (sealed) => {
    if (sealed.length < others.length) await rest;
    return engine.open(sealed);
  };
  await renderPage('/password-logins?show=expired', { as: ada, world, ports: { cipher: { ...engine, open } } });
  await unlock();
  await expect.element(page.getByRole('heading', { name: 'Passwords' })).toBeVisible();
  await expect.element(page.getByLabelText('Search logins')).toBeVisible();
  expect(page.getByText('No login fits this search.').elements()).toEqual([]);
  openRest();
  await expect.poll(listed).toEqual(['Instagram']);
  await expect.element(page.getByRole('status').filter({ hasText: '1 of 61 logins' })).toBeInTheDocument();
});

it('rows beyond the screen follow once what is found is painted', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    platform: 'GitHub' as const,
    username: `${at}@vera.test`,
    password: 'Hunter2!abcdefgh',
  }));
  await openVault({ logins: many });
  const rowsDrawn = (): number => document.querySelectorAll('[role=table][aria-label=Logins] [role=cell] a').length;
  await expect.element(page.getByRole('status').filter({ hasText: '60 of 60 logins' })).toBeInTheDocument();
  const drawn: number[] = [];
  const watcher = new MutationObserver(() => void drawn.push(rowsDrawn()));
  watcher.observe(document.body, { childList: true, subtree: true });
  await page.getByLabelText('Search logins').fill('@vera');
  await sortBy('Newest first');
  await expect.poll(() => (drawn.at(-1) ?? 0) - Math.min(...drawn)).toBe(11);
  watcher.disconnect();
});
