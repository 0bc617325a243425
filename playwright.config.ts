import { defineConfig } from 'playwright/test';
import { openRun } from './tools/gate/test-run.mjs';

openRun();

const executablePath = process.env['CHROMIUM_PATH'];

/** Journeys that components or the first test of their file prove in the gate; only a full run has them. */
const long = /@full/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  ...(process.env['FULL'] === '1' ? {} : { grepInvert: long }),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
});
