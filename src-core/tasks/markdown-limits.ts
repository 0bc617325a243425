import { taskLimits } from './task.ts';

/** How much markup a text may hold before a parser would take noticeably long for it. */
const limits = { run: 10, indent: 12, brackets: 400, marks: 2000, nested: 12, lines: 800 } as const;

const countOf = (text: string, characters: RegExp): number => text.match(characters)?.length ?? 0;

const longRun = new RegExp(`([*_~\`>[\\]!<&])\\1{${limits.run - 1},}`, 'u');
const deepIndent = new RegExp(`^(?: {${limits.indent + 1}}|[ \\t]*\\t[ \\t]*\\t[ \\t]*\\t[ \\t]*\\t)[ \\t]*\\S`, 'mu');
const nestedMarkers = new RegExp(`^[ \\t]*(?:(?:[-+*>]|\\d{1,9}[.)])[ \\t]*){${limits.nested},}`, 'mu');

/**
 * Whether a text may be parsed as Markdown. Parsers take seconds for a few kilobytes that are made for it: a text of long runs,
 * deep nesting or thousands of marks is shown as it was typed instead.
 */
export const mayParseMarkdown = (text: string): boolean =>
  text.length <= taskLimits.details &&
  !longRun.test(text) &&
  !deepIndent.test(text) &&
  !nestedMarkers.test(text) &&
  countOf(text, /\n/gu) < limits.lines &&
  countOf(text, /\[/gu) <= limits.brackets &&
  countOf(text, /[*_`~<>&]/gu) <= limits.marks;

/** The address of a link that may be followed; undefined for any other, of which only the words are shown. */
export const safeLink = (address: string): string | undefined =>
  /^(?:https?:\/\/|mailto:)/iu.test(address) ? address : undefined;
