import { inFullRun } from '#tests/support/full-run.ts';
import { adaEmail, adminEmail, expect, signIn, test, type OpenDesk, type Page } from './support/fixtures.ts';
import { startDeployments, type Deployments } from './support/deployments.ts';

const updateAvailable = 'A new version of the app is ready. Reload to update and continue.';

type Work = (deployments: Deployments) => Promise<void>;

/** Works with a build that lacks no script, or those that are named. */
const withDeployments = async (product: string, work: Work, without?: RegExp): Promise<void> => {
  const deployments = await startDeployments(product);
  try {
    await deployments.deploy(0, without === undefined ? {} : { without });
    await work(deployments);
  } finally {
    await deployments.close();
  }
};

const openAdmin = async (desk: OpenDesk, { url }: Deployments) => {
  const page = await desk({ baseURL: url });
  await signIn(page, adminEmail);
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('load', () => (loads += 1));
  return { page, loads: () => loads };
};

const runningBuild = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Number(/(\d\d)\.js$/.exec(document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '')?.[1]),
  );

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });

const builds = inFullRun ? 20 : 2;

test(`${builds} builds follow each other under a form half filled in, their old scripts gone each time`, async ({
  desk,
  portal,
}) => {
  test.setTimeout(120_000);
  await withDeployments(portal.url, async (deployments) => {
    const { page, loads } = await openAdmin(desk, deployments);
    await page.goto('/admin/proposals/create');
    const message = page.getByLabel('Message');
    await message.fill('Typed before');
    const before = loads();
    for (let build = 1; build <= builds; build += 1) {
      await deployments.deploy(build, { gone: true });
      const wanted = build % 2 === 0 ? 'Orders' : 'Leads';
      await inMenu(page, wanted).click();
      await expect(page.getByRole('heading', { name: wanted, level: 1 })).toBeVisible();
      expect(await runningBuild(page)).toBe(build);
      expect(loads() - before).toBe(build);
      await page.goBack();
      await expect(message).toHaveValue(/^Typed before/);
      await message.press('End');
      await message.pressSequentially(` ${build}`);
    }
    await expect(message).toHaveValue(`Typed before ${Array.from({ length: builds }, (_, at) => at + 1).join(' ')}`);
    await expect(page.getByText(updateAvailable)).toHaveCount(0);
  });
});

test('a part of the page whose script is gone reloads the page around it, and the text is still there', async ({
  desk,
  portal,
}) => {
  await withDeployments(portal.url, async (deployments) => {
    const { page, loads } = await openAdmin(desk, deployments);
    await page.goto('/admin/proposals/create');
    await page.getByLabel('Message').fill('Typed before');
    const before = loads();
    await deployments.deploy(1, { gone: true });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect.poll(loads).toBe(before + 1);
    await expect(page.getByLabel('Message')).toHaveValue('Typed before');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    expect(await runningBuild(page)).toBe(1);
  });
});

test(
  'a tab goes on with its own build while the scripts of earlier builds are kept',
  { tag: '@full' },
  async ({ desk, portal }) => {
    await withDeployments(portal.url, async (deployments) => {
      const { page, loads } = await openAdmin(desk, deployments);
      const before = loads();
      for (const [at, name] of ['Orders', 'Leads', 'Users'].entries()) {
        await deployments.deploy(at + 1);
        await inMenu(page, name).click();
        await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      }
      expect(loads()).toBe(before);
      expect(await runningBuild(page)).toBe(0);
      await page.reload();
      expect(await runningBuild(page)).toBe(3);
    });
  },
);

test('a build that lacks a script itself is reloaded once for it, waits for the person, and is left by Update Now', async ({
  desk,
  portal,
}) => {
  const lacking = /^(?:LeadsPage|leads)-/;
  const work: Work = async (deployments) => {
    const { page, loads } = await openAdmin(desk, deployments);
    const before = loads();
    await deployments.deploy(1, { gone: true, without: lacking });
    await inMenu(page, 'Leads').click();
    await expect(page.getByText(updateAvailable)).toBeVisible();
    await expect.poll(loads).toBe(before + 2);
    await inMenu(page, 'Orders').click();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await inMenu(page, 'Leads').click();
    await expect(page.getByText(updateAvailable)).toBeVisible();
    expect(loads()).toBe(before + 2);

    await deployments.deploy(2, { gone: true });
    await page.getByRole('button', { name: 'Update Now' }).click();
    await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
    expect(loads()).toBe(before + 3);
  };
  await withDeployments(portal.url, work, lacking);
});

test('a form whose script is gone keeps what was typed and says that there is a new version', async ({
  desk,
  portal,
}) => {
  await withDeployments(portal.url, async (deployments) => {
    const page = await desk({ baseURL: deployments.url });
    await page.route('**/amplify-sdk-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/auth/sign-in');
    await page.getByLabel('Email').fill(adaEmail);
    await page.getByLabel('Password', { exact: true }).fill('portal-demo-1');
    await deployments.deploy(1, { gone: true });
    await page.unroute('**/amplify-sdk-*.js');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(updateAvailable);
    await expect(page.getByLabel('Email')).toHaveValue(adaEmail);
    await signIn(page, adaEmail);
  });
});

test('a session that has to be renewed by a script that is gone survives', async ({ desk, portal }) => {
  await withDeployments(portal.url, async (deployments) => {
    const page = await desk({ baseURL: deployments.url });
    const live = page.waitForEvent('websocket');
    await signIn(page, adaEmail, '/orders');
    await expect(page.locator('tbody tr')).toHaveCount(10);
    await live;
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    await deployments.deploy(1, { gone: true });
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.endsWith('.idToken')))
        localStorage.setItem(
          key,
          localStorage.getItem(key)?.replace(/\.([^.]+)\./, (_part, claims: string) => {
            const worn = {
              ...(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object),
              exp: 1,
            };
            return `.${btoa(JSON.stringify(worn))}.`;
          }) ?? '',
        );
    });
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText(updateAvailable)).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('tbody tr')).toHaveCount(10);
    await page.getByRole('button', { name: 'Update Now' }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(10);
    await expect(page.getByText(updateAvailable)).toHaveCount(0);
  });
});

test('a server that is away while a script is wanted is out of reach, and never a browser error page', async ({
  desk,
}) => {
  const page = await desk();
  await signIn(page, adminEmail);
  await page.route('**/*', (route) => route.abort());
  await inMenu(page, 'Leads').click();
  await expect(page.getByRole('heading', { name: 'Connection Lost' })).toBeVisible();
  const missed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.getByRole('button', { name: 'Retry' }).click();
  await missed;
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.unroute('**/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
});
