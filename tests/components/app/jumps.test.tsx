import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { taskId, taskWorld } from '#tests/support/components/task-world.ts';

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

describe('the key g', () => {
  it('leads to a page of the menu with its letter, which is no key of the page then', async () => {
    await renderPage(`/admin/tasks/${taskId}`, { as: robin, seed: taskWorld() });
    await expect.element(page.getByRole('textbox', { name: 'Comment' })).toBeVisible();
    await userEvent.keyboard('gc');
    await expect.element(heading('Collections')).toBeVisible();
    await userEvent.keyboard('gl');
    await expect.element(heading('Leads')).toBeVisible();
  });

  it('leads nowhere that the menu does not, and not from a field', async () => {
    await renderPage(`/tasks/${taskId}`, { as: ada, seed: taskWorld() });
    const box = page.getByRole('textbox', { name: 'Comment' });
    await expect.element(box).toBeVisible();
    await userEvent.keyboard('gl');
    await box.click();
    await userEvent.keyboard('go');
    await expect.element(box).toHaveValue('go');
    expect(location.pathname).toBe(`/tasks/${taskId}`);
  });

  it('is said beside the pages of the command menu', async () => {
    await renderPage(`/tasks/${taskId}`, { as: ada, seed: taskWorld() });
    await expect.element(page.getByRole('textbox', { name: 'Comment' })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('menuitem', { name: /^Orders/ })).toHaveTextContent(/g o$/);
  });
});
