import { searchedText } from '../kernel/search-term.ts';
import { answeredFields } from './answer-text.ts';
import type { Answers } from './request-field.ts';
import { requestForms } from './request-form.ts';
import { categoryName, kindOfLine, lineName, type RequestLine } from './request-kind.ts';

const written: ReadonlySet<string> = new Set(['text', 'long-text', 'web-address']);

/**
 * Returns what each reader of a request searches it in: the names of its form, category and subcategory, then what its owner
 * wrote in place of choosing it, on a line each. Servers store it, so a change of it needs a migration.
 */
export const requestSearchText = ({ answers, ...line }: RequestLine & { readonly answers: Answers }): string => {
  const kind = kindOfLine(line);
  const names = [categoryName(line.category), lineName(line)];
  if (kind === undefined) return searchedText(names);
  const texts = answeredFields(kind, answers).filter(({ field }) => written.has(field.control));
  return searchedText([requestForms[kind].name, ...names, ...texts.map(({ text }) => text)]);
};
