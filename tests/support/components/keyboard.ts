import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

const mostSteps = 80;

/** Whether what has the focus shows it: by an outline or a shadow. */
const isFocusSeen = (): boolean => {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  return [undefined, '::before', '::after'].some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(active, part);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });
};

const describeActive = (): string => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing';

/** Presses keys one after another. */
export const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await userEvent.keyboard(key);
};

/** Goes on by Tab until this has the focus, which is seen at each step. */
export const tabTo = async (wanted: Locator, options: { readonly shift?: boolean } = {}): Promise<void> => {
  await expect.poll(() => wanted.elements().length).toBeGreaterThan(0);
  for (let step = 0; step < mostSteps; step += 1) {
    if (wanted.elements().some((element) => element === document.activeElement)) return;
    await userEvent.tab(options);
    expect({ isSeen: isFocusSeen(), active: describeActive() }).toMatchObject({ isSeen: true });
  }
  throw new Error(`The keyboard does not reach ${wanted.selector}`);
};

/** The same by Shift+Tab. */
export const tabBackTo = (wanted: Locator): Promise<void> => tabTo(wanted, { shift: true });

/** Goes there by Tab, and writes over what is there. */
export const fillByKeys = async (label: string, text: string): Promise<void> => {
  await tabTo(page.getByLabelText(label, { exact: true }));
  await press('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.keyboard(text);
};

/** Goes there by Tab, and presses Enter. */
export const activate = async (role: 'button' | 'link', name: string | RegExp): Promise<void> => {
  await tabTo(page.getByRole(role, { name, exact: typeof name === 'string' }));
  await press('{Enter}');
};

/** Goes round a dialog by Tab and finds the focus inside at every step. */
export const expectTrapped = async (name: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
  await expect.element(dialog).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await userEvent.tab({ shift: step >= 8 });
    const isInside = dialog.element().contains(document.activeElement);
    expect({ isInside, active: describeActive() }).toMatchObject({ isInside: true });
  }
};
