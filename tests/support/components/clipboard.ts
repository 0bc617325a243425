import { onTestFinished } from 'vitest';

/** Puts this in place of the clipboard, which a page may not read, until the test ends. */
export const replaceClipboard = (writeText: (text: string) => Promise<void>): void => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
};

/** Returns what is written from here on to a clipboard in place of the browser's. */
export const keptClipboard = (): readonly string[] => {
  const written: string[] = [];
  replaceClipboard(async (text) => void written.push(text));
  return written;
};
