import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('../..', import.meta.url));

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Starts the product that was built in a folder, this one unless given, as a demo on this data folder. Returns its address, the links that it printed, by the word in them,
 * and what stops it. Rejects when it ends before it is ready.
 */
export const startDemo = async (data, product = here) => {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: data, DATABASE_URL: '', DEMO: 'on' };
  const backend = spawn(process.execPath, ['dist/server/backend.js'], {
    cwd: product,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => backend.once('exit', resolve));
  const printed = new Promise((resolve, reject) => {
    let text = '';
    backend.stdout.setEncoding('utf8').on('data', (part) => {
      text += part;
      if (text.includes('Demo accounts')) resolve(text);
    });
    void ended.then(() => reject(new Error('The server of the demo did not start')));
  });
  const text = await printed;
  const links = Object.fromEntries(
    [...text.matchAll(/(http\S+\/auth\/sign-in\?demo=(\w+))/g)].map(([, link, word]) => [word, link]),
  );
  const stop = () => {
    backend.kill();
    return ended;
  };
  return { url: `http://localhost:${port}`, links, stop };
};

/** Signs in by a printed link, which fills the form in, and waits for the dashboard. */
export const signInBy = async (page, link) => {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
};
