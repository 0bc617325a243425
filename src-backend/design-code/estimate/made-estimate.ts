import { answeredFields, type AnsweredField } from '#core/design-code/answer-text.ts';
import type { EstimatedItem } from '#core/design-code/estimate/estimate.ts';
import type { PriceList } from '#core/design-code/estimate/price-list.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { plainLine, visibleText } from '#core/kernel/text.ts';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import { estimateLimits, lineId } from './estimate-prompt.ts';
import { jsonIn } from '#backend/ai/json-in.ts';

type Words = { readonly title: string; readonly description: string };

/** What a model wrote, in the form that it was asked for. */
export type MadeWords = {
  readonly lines: ReadonlyMap<string, Words>;
  readonly extra: readonly (Words & { readonly hours: number; readonly fields: readonly string[] })[];
};

type Fields = Readonly<Record<string, unknown>>;

const recordOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

const isText = (value: unknown): value is string => typeof value === 'string';

const wordsOf = ({ title, description }: Fields): Words | undefined =>
  isText(title) && isText(description)
    ? {
        title: plainLine(title, draftLimits.title),
        description: plainLine(description, draftLimits.description),
      }
    : undefined;

const listOf = (value: unknown): readonly Fields[] | undefined => {
  if (!Array.isArray(value)) return undefined;
  const records = value.slice(0, 100).map(recordOf);
  return records.every((record) => record !== undefined) ? records : undefined;
};

/** Returns what a model wrote; undefined where it is in another form. What it wrote beyond the form is not looked at. */
export const madeWords = (answer: string): MadeWords | undefined => {
  const value = recordOf(jsonIn(answer));
  const [lines, extra] = [listOf(value?.['lines']), listOf(value?.['extra'])];
  if (lines === undefined || extra === undefined) return undefined;
  const worded = new Map<string, Words>();
  for (const line of lines) {
    const words = wordsOf(line);
    if (words === undefined || !isText(line['id'])) return undefined;
    if (!worded.has(line['id'])) worded.set(line['id'], words);
  }
  const added = [];
  for (const line of extra) {
    const words = wordsOf(line);
    const { hours, fields } = line;
    if (words === undefined || typeof hours !== 'number' || !Array.isArray(fields) || !fields.every(isText))
      return undefined;
    added.push({ ...words, hours, fields });
  }
  return { lines: worded, extra: added };
};

const isSeen = (title: string): boolean => visibleText(title).trim() !== '';

const longestQuote = 160;
const quoted = (text: string): string => (text.length > longestQuote ? `${plainLine(text, longestQuote)}…` : text);

const extraItem = (
  { title, description, hours, fields }: MadeWords['extra'][number],
  answered: readonly AnsweredField[],
  hour: number,
  currency: string,
): readonly EstimatedItem[] => {
  const read = answered.filter(({ field }) => fields.includes(field.name));
  const isKnown = fields.length > 0 && fields.every((name) => answered.some(({ field }) => field.name === name));
  const isWork = Number.isInteger(hours) && hours >= 1 && hours <= estimateLimits.hours;
  if (!isKnown || !isWork || !isSeen(title)) return [];
  const why = read.map(({ field, text }) => `${field.label}: ${quoted(text)}`).join('; ');
  return [
    {
      title,
      description,
      price: Math.min(hours * hour, draftLimits.maxPrice),
      billingType: 'ONE_TIME',
      billingInterval: undefined,
      fields: read.map(({ field }) => field.name),
      reason: `${why}. Price list, hour: ${hours} × ${formatMoney({ amount: hour, currency })}`,
    },
  ];
};

type Request = Pick<DesignCodeRequest, 'kind' | 'answers'>;

/**
 * Returns the items of an estimate in a model's words, and after them what the model added, each an hour's price times its
 * hours. Everything else of the items stays. Undefined where the model had no usable word.
 */
export const wordedItems = (
  { kind, answers }: Request,
  items: readonly EstimatedItem[],
  { made, prices, currency }: { readonly made: MadeWords; readonly prices: PriceList; readonly currency: string },
): readonly EstimatedItem[] | undefined => {
  const answered = answeredFields(kind, answers);
  const worded = items.map((item, at) => {
    const words = made.lines.get(lineId(at));
    return words === undefined || !isSeen(words.title)
      ? item
      : { ...item, title: words.title, description: words.description || item.description };
  });
  const room = Math.min(estimateLimits.extra, draftLimits.items - items.length);
  const added = made.extra
    .flatMap((line) => extraItem(line, answered, prices.hour, currency))
    .slice(0, Math.max(0, room));
  const isUsed = added.length > 0 || worded.some((item, at) => item !== items[at]);
  return isUsed ? [...worded, ...added] : undefined;
};
