import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mailer.ts';

/** One part of a mail, which says the same twice. The looks of its HTML come with the letterhead. */
export type MailBlock = { readonly text: string; readonly html: string };

const htmlLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Line breaks stay. */
export const paragraph = (text: string): MailBlock => ({ text, html: `<p>${htmlLines(text)}</p>` });

export const heading = (text: string): MailBlock => ({ text, html: `<h2>${escapeHtml(text)}</h2>` });

/** What is to be typed, such as a code. */
export const secretLine = (text: string): MailBlock => ({ text, html: `<p class="secret">${escapeHtml(text)}</p>` });

export const list = (items: readonly string[]): MailBlock => ({
  text: items.map((item) => `- ${item}`).join('\n'),
  html: `<ul>\n${items.map((item) => `<li>${htmlLines(item)}</li>`).join('\n')}\n</ul>`,
});

type Row = readonly [string, string];

const htmlRow = (row: Row): string => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;

/** Rows of two cells, the second one at the right. */
export const table = (rows: readonly Row[]): MailBlock => ({
  text: rows.map(([left, right]) => `${left}: ${right}`).join('\n'),
  html: `<table>\n${rows.map(htmlRow).join('\n')}\n</table>`,
});

type Way = {
  /** On the button. */
  readonly label: string;
  /** Before the bare address in plain text. */
  readonly words: string;
  readonly href: string;
};

/** The way on. */
export const action = ({ label, words, href }: Way): MailBlock => ({
  text: `${words}: ${href}`,
  html: `<p class="action"><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`,
});

/** Returns a mail of its parts, from top to bottom. */
export const composeMail = (mail: Omit<Mail, 'text' | 'html'>, ...blocks: readonly MailBlock[]): Mail => ({
  ...mail,
  text: blocks.map(({ text }) => text).join('\n\n'),
  html: blocks.map(({ html }) => html).join('\n'),
});
