import type { Locator } from 'playwright/test';
import { expect, type Page } from './fixtures.ts';

export type Keyboard = {
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly expectFocusSeen: () => Promise<void>;
  /** Goes on by Tab until this has the focus, which is seen at each step. */
  readonly tabTo: (wanted: Locator) => Promise<void>;
  /** The same by Shift+Tab. */
  readonly tabBackTo: (wanted: Locator) => Promise<void>;
  /** The same, and writes over what is there. */
  readonly fill: (label: string, text: string) => Promise<void>;
  /** The same, and presses Enter. */
  readonly activate: (role: 'button' | 'link', name: string | RegExp) => Promise<void>;
};

const mostSteps = 80;

/** Whether what has the focus shows it: by an outline or a shadow. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return true;
    return [undefined, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(active, part);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  });

const describeActive = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing');

/** A person without a mouse. */
export const keyboardOf = (page: Page): Keyboard => {
  const press: Keyboard['press'] = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const expectFocusSeen = async (): Promise<void> => {
    expect(await isFocusSeen(page), await describeActive(page)).toBe(true);
  };
  const go = async (key: string, wanted: Locator): Promise<void> => {
    await expect(wanted.first()).toBeAttached();
    for (let step = 0; step < mostSteps; step += 1) {
      if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
      await page.keyboard.press(key);
      await expectFocusSeen();
    }
    throw new Error(`The keyboard does not reach ${String(wanted)}`);
  };
  const tabTo: Keyboard['tabTo'] = (wanted) => go('Tab', wanted);
  return {
    press,
    expectFocusSeen,
    tabTo,
    tabBackTo: (wanted) => go('Shift+Tab', wanted),
    fill: async (label, text) => {
      await tabTo(page.getByLabel(label, { exact: true }));
      await press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    activate: async (role, name) => {
      await tabTo(page.getByRole(role, { name, exact: typeof name === 'string' }));
      await press('Enter');
    },
  };
};

/** Goes round a dialog by Tab and finds the focus inside at every step. */
export const expectTrapped = async (page: Page, name: string | RegExp): Promise<void> => {
  const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(step < 8 ? 'Tab' : 'Shift+Tab');
    const inside = await dialog.evaluate((element) => element.contains(document.activeElement));
    expect(inside, await describeActive(page)).toBe(true);
  }
};
