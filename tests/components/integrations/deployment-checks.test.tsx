import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DeploymentCheck } from '#core/deployment/deployment-check.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { expectSound, lookAs, looks } from '#tests/support/components/look.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';

const checks: readonly DeploymentCheck[] = [
  { part: 'Database', state: 'ok', found: 'PostgreSQL 17.2, 58 changes of the schema' },
  {
    part: 'Mail',
    state: 'fault',
    found: 'the mail server: 535 5.7.8 Wrong credentials',
    remedy: 'Check SMTP_URL, with the name and the password that the server takes.',
  },
  { part: 'TLS', state: 'warning', found: 'the certificate ends in 9 days', remedy: 'Renew it.' },
];

const main = page.getByRole('main');
const section = main.getByRole('region', { name: 'This deployment' });
const lines = section.getByRole('listitem');

describe('a check of the deployment', () => {
  it.each(looks)('says of each part what was found, and what to do about it (%s, %s)', async (...look) => {
    await lookAs(look);
    const answer = createGate<readonly DeploymentCheck[]>();
    await renderPage('/integrations', { as: robin, ports: { deploymentChecks: { check: () => answer.passed } } });
    await section.getByRole('button', { name: 'Check now' }).click();
    await expect.element(section.getByRole('button', { name: 'Check now' })).toHaveAttribute('aria-busy', 'true');
    answer.open(checks);
    await expect.element(section.getByRole('status')).toHaveTextContent('2 of 3 parts need a look.');
    await expect.element(lines.nth(0)).toHaveTextContent('DatabaseFinePostgreSQL 17.2, 58 changes of the schema');
    await expect.element(lines.nth(1)).toHaveTextContent(/^MailAt fault.*535 5\.7\.8.*Check SMTP_URL/);
    await expect.element(section.getByRole('button', { name: 'Check again' })).toBeVisible();
    await expectSound('/integrations');
  });

  it('is not offered to a customer', async () => {
    await renderPage('/integrations', { as: ada });
    await expect.element(main.getByRole('heading', { name: 'Google sign-in' })).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
  });
});
