import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { renderPage, type Altered } from '#tests/support/components/render-page.tsx';

const email = page.getByLabelText('Email');
const send = page.getByRole('button', { name: 'Get in touch' });
const thanks = page.getByText('Thank you. We write to you soon.');

const openForm = async (ports: Altered = {}) => {
  const left: string[] = [];
  const leave = async (typed: string): Promise<void> => void left.push(typed);
  await renderPage('/app/blog-writer', { ports: { leads: { leave }, ...ports } });
  await expect.element(send).toBeVisible();
  return left;
};

const trap = (): HTMLInputElement => {
  const field = document.querySelector<HTMLInputElement>('input[name=company]');
  if (field === null) throw new Error('The form has no field for robots');
  return field;
};

describe('the form on the public pages', () => {
  it('sends an email and thanks for it', async () => {
    const left = await openForm();
    await email.fill(' Visitor@Coolio.test ');
    await send.click();
    await expect.element(thanks).toBeVisible();
    expect(left).toEqual(['visitor@coolio.test']);
  });

  it('says at the field what is wrong, and sends nothing', async () => {
    const left = await openForm();
    await email.fill('visitor');
    await send.click();
    await expect.element(email).toHaveAccessibleDescription('Enter a valid email');
    expect(left).toEqual([]);
  });

  it('keeps the email when it cannot be sent, and says why', async () => {
    await openForm({ leads: { leave: () => Promise.reject(limitExceeded('Too many requests')) } });
    await email.fill('visitor@coolio.test');
    await send.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too many requests');
    await expect.element(email).toHaveValue('visitor@coolio.test');
  });

  it('has a field that people neither see nor reach, and thanks a robot without sending anything', async () => {
    const left = await openForm();
    expect(trap().tabIndex).toBe(-1);
    expect(trap().closest('[aria-hidden=true]')).not.toBeNull();
    expect(trap().getBoundingClientRect().right).toBeLessThan(0);
    await email.fill('robot@coolio.test');
    Reflect.set(HTMLInputElement.prototype, 'value', 'Robots Inc.', trap());
    trap().dispatchEvent(new Event('input', { bubbles: true }));
    await send.click();
    await expect.element(thanks).toBeVisible();
    expect(left).toEqual([]);
  });
});
