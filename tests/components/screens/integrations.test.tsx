import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Integrations } from '#core/integrations/integration.ts';
import { memoryIntegrations } from '#src/memory-integrations.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';

const main = page.getByRole('main');

/** The title of each card with what is said of its connection. */
const states = (): readonly (readonly (string | undefined)[])[] =>
  main
    .getByRole('article')
    .elements()
    .map((card) => [
      card.querySelector('h2')?.textContent ?? undefined,
      /Connected|Not configured/.exec(card.textContent ?? '')?.[0],
    ]);

const open = async (as: typeof ada, integrations: Integrations): Promise<void> => {
  await renderPage('/integrations', { as, integrations });
  await expect.element(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible();
};

describe('the integrations', () => {
  it.each([ada, robin])('tell $name what the server is connected to', async (as) => {
    await open(as, { ...memoryIntegrations, mail: 'embedded' });
    expect(states()).toEqual([
      ['Google sign-in', 'Connected'],
      ['Payments', 'Connected'],
      ['Breach range', 'Connected'],
      ['Mail', 'Connected'],
      ['AI summaries', 'Connected'],
      ['Speech', 'Connected'],
    ]);
    await expect.element(page.getByText('Test cards only: no money moves.')).toBeVisible();
    await expect.element(page.getByText('The voice of your browser reads.')).toBeVisible();
    await expect.element(main.getByRole('article').getByRole('button')).not.toBeInTheDocument();
  });

  it('are those that the configuration names, and no others', async () => {
    await open(ada, { speech: 'live', aiSummaries: 'live' });
    expect(states()).toEqual([
      ['Google sign-in', 'Not configured'],
      ['Payments', 'Not configured'],
      ['Breach range', 'Not configured'],
      ['Mail', 'Not configured'],
      ['AI summaries', 'Connected'],
      ['Speech', 'Connected'],
    ]);
  });
});
