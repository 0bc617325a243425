import { onTestFinished } from 'vitest';

/** Returns what is written from here on to a clipboard in place of the browser's, which a page may not read. */
export const keptClipboard = (): readonly string[] => {
  const written: string[] = [];
  const writeText = async (text: string): Promise<void> => void written.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  return written;
};
