import { escapeHtml } from '#backend/mail/escape-html.ts';
import { hexOf, type Oklch } from '#core/look/color.ts';
import { initials } from '#core/kernel/initials.ts';
import type { Picture } from '#backend/look/look.ts';

/** A mark for a product that has none: the first letter of its name on its accent. */
export const monogram = (productName: string, accent: Oklch): Picture => {
  const letter = [...initials(productName)][0] ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22"><rect width="22" height="22" rx="6" fill="${hexOf(accent)}"/><text x="11" y="15.6" font-family="system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif" font-size="13" font-weight="600" fill="#fff" text-anchor="middle">${escapeHtml(letter)}</text></svg>`;
  return { type: 'image/svg+xml', bytes: new TextEncoder().encode(svg) };
};
