import { textProblem } from './text.ts';

/** Whether a text is an http or https address, the only ones that become links. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/?#]+\S*$/i.test(text);

export const webAddressMaxLength = 2048;

/** What is wrong with an optional address that a person typed, or undefined. */
export const webAddressProblem = (label: string, address: string): string | undefined =>
  address === '' || isWebAddress(address)
    ? textProblem(label, address, webAddressMaxLength)
    : 'Use http or https links only';
