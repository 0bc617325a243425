import { page } from 'vitest/browser';

const main = page.getByRole('main');
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The button of a filter of a list, whatever it is set to. */
export const chip = (label: string) => main.getByRole('button', { name: new RegExp(`^${escaped(label)}(:|$)`) });

/** A choice, with or without how many it would leave. */
const pick = (name: string): Promise<void> =>
  page.getByRole('menuitemradio', { name: new RegExp(`^${escaped(name)}( \\d+)?$`) }).click();

/** Sets a filter of a list. */
export const choose = async (label: string, option: string): Promise<void> => {
  await chip(label).click();
  await pick(option);
};

/** Takes a filter of a list back. */
export const unset = (label: string): Promise<void> => main.getByRole('button', { name: `Clear ${label}` }).click();

export const sortButton = main.getByRole('button', { name: /^Sort: / });

/** Puts a list in another order. */
export const sortBy = async (name: string): Promise<void> => {
  await sortButton.click();
  await pick(name);
};
