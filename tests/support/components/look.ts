import axe from 'axe-core';
import { expect, onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import { animationsEnded, fitsAcross, textsCutOff } from '#tests/support/look/page-look.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Defined in vitest.config.ts. */
    preferColors: (colorScheme: 'light' | 'dark') => Promise<void>;
  }
}

const usual = { width: innerWidth, height: innerHeight };

export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  /** What a desktop's screen has at 200 % zoom. */
  zoomed: { width: 720, height: 450 },
} as const;

export type Look = readonly [colorScheme: 'light' | 'dark', size: keyof typeof sizes];

/** Each theme and each width once: colours do not depend on the width, nor the fit on the theme. */
export const looks: readonly Look[] = [
  ['light', 'desktop'],
  ['dark', 'phone'],
];

/** Shows what follows in a theme and a size of the screen, until the test ends. */
export const lookAs = async ([colorScheme, size]: Look): Promise<void> => {
  onTestFinished(async () => {
    await page.viewport(usual.width, usual.height);
    await commands.preferColors('light');
  });
  await commands.preferColors(colorScheme);
  await page.viewport(sizes[size].width, sizes[size].height);
};

/** Whether the page is still as inert as an overlay made it that has gone: it is so until React runs what ends with the overlay. */
const isLeftInert = (): boolean =>
  document.querySelector('[role$="dialog"], [role="menu"], [role="listbox"]') === null &&
  document.querySelector('[inert] main') !== null;

/** A page is drawn, nothing is loading, and nothing moves. */
export const settled = async (): Promise<void> => {
  await expect.poll(() => document.querySelector('h1')).not.toBeNull();
  await expect.element(page.getByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
  // A dialog or a menu is hidden by its own style until its place is known.
  await expect.poll(() => document.querySelector('[data-rac][style*="opacity: 0"]')).toBeNull();
  await expect.poll(isLeftInert).toBe(false);
  await animationsEnded();
};

/** What axe finds, as the rule and the elements that break it. */
export const violations = async (): Promise<readonly string[]> => {
  const { violations: found } = await axe.run(document, { resultTypes: ['violations'] });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** Expects of what is on screen that it fits and cuts no text off. */
const expectFit = (where: string): void => {
  expect.soft(fitsAcross(), `${where} scrolls sideways`).toBe(true);
  expect.soft(textsCutOff(), `${where} cuts text off`).toEqual([]);
};

/** Expects of what is on screen, once it stands still, that it fits and cuts no text off. */
export const expectReadable = async (where: string): Promise<void> => {
  await settled();
  expectFit(where);
};

/** Expects of what is on screen, even while something loads, that axe finds nothing, that it fits, and that it cuts no text off. */
export const expectStill = async (where: string): Promise<void> => {
  expectFit(where);
  expect.soft(await violations(), where).toEqual([]);
};

/** Expects of what is on screen, once it stands still, that axe finds nothing, that it fits, and that it cuts no text off. */
export const expectSound = async (where: string): Promise<void> => {
  await settled();
  await expectStill(where);
};
