import { invalid } from '#core/kernel/app-error.ts';

const sealMaxLength = 65_536;
const form = /^cv1\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22,})$/;

const isCanonical = (text: string): boolean => Buffer.from(text, 'base64url').toString('base64url') === text;

/** Whether a text has the form of a seal: version cv1, an iv of 12 bytes, a ciphertext with its tag, both canonical. */
export const isSeal = (text: string): boolean => {
  if (text.length > sealMaxLength) return false;
  const [, iv, ciphertext] = form.exec(text) ?? [];
  return iv !== undefined && ciphertext !== undefined && isCanonical(iv) && isCanonical(ciphertext);
};

/** Refuses the first of these fields that holds anything but a seal, without repeating what it holds. */
export const requireSeals = (fields: Readonly<Record<string, string>>): void => {
  for (const [field, text] of Object.entries(fields))
    if (!isSeal(text)) throw invalid(field, 'secret values must be sealed');
};
