import { summaryRoles, type SummaryRole, type SummarySentence } from '../task-summary.ts';
import { cleanText } from './clean-text.ts';
import { hasKnownHosts } from './hosts.ts';
import type { SummaryInput } from './summary-input.ts';
import { figuresOf, figuresWithParts, isUnspaced, wordsOf } from './words.ts';

/** A sentence as a model made it. `sources` are ids of comments, or {@link detailsSource}. */
export type MadeSentence = {
  readonly text: string;
  readonly role: string;
  readonly sources: readonly string[];
};

export const detailsSource = 'details';

/** Characters of a made sentence, and how many of them are kept. */
export const madeLimits = { text: 400, sentences: 5 } as const;

const steersOrControls = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const unseen = /\p{Cf}/gu;
const markup = /[<>[\]]/u;
const link = /\/\/|\b(?:mailto|javascript|data):|\bwww\.|[\p{L}\p{N}-]+\.\p{L}{2,}\//iu;

const leastShare = 0.3;
const longWord = 4;

/** Whether one of the words begins like this one, but for its ending. */
const occurs = (word: string, sources: readonly string[]): boolean => {
  const stem = word.slice(0, Math.max(longWord, word.length - 3));
  return sources.some((source) => source.startsWith(stem));
};

/** Returns whether every figure of a sentence, and enough of its longer words, occur in its sources. */
export const hasReceipts = (text: string, sources: readonly string[]): boolean => {
  const known = figuresWithParts(sources.join('\n'));
  const figures = figuresOf(text);
  if (!figures.every((figure) => known.has(figure))) return false;
  const words = wordsOf(text).filter((word) => /\p{L}/u.test(word));
  const long = words.filter((word) => word.length >= (isUnspaced(word) ? 2 : longWord));
  const counted = long.length > 0 ? long : words;
  const said = [...new Set(sources.flatMap(wordsOf))];
  const found = counted.filter((word) => occurs(word, said)).length;
  return figures.length + counted.length > 0 && found >= counted.length * leastShare;
};

type Source = { readonly text: string; readonly author: string | undefined };

const roleOf = (role: string): SummaryRole => summaryRoles.find((known) => known === role) ?? 'said';

const checkedText = (text: string): string | undefined => {
  const line = text
    .normalize('NFC')
    .replaceAll(/[\t\r\n ]+/gu, ' ')
    .trim();
  if (steersOrControls.test(line)) return undefined;
  const seen = line.replaceAll(unseen, '');
  const isPlain = seen !== '' && seen.length <= madeLimits.text && !markup.test(seen) && !link.test(seen);
  return isPlain ? seen : undefined;
};

/**
 * Returns those of a model's sentences that can be checked, at most five: plain words without links, each figure, each host and
 * enough words of which occur in sources that exist. It keeps invented things out, not a false sentence made of true words.
 */
export const checkSentences = (
  made: readonly MadeSentence[],
  { title, details, comments }: SummaryInput,
): readonly SummarySentence[] => {
  const known = new Map<string, Source>([
    [detailsSource, { text: `${title}\n${cleanText(details)}`, author: undefined }],
    ...comments.map(({ id, text, author }) => [id, { text: cleanText(text), author }] as const),
  ]);
  const kept = new Map<string, SummarySentence>();
  for (const { text: raw, role, sources } of made) {
    if (kept.size === madeLimits.sentences) break;
    const text = checkedText(raw);
    const ids = [...new Set(sources)];
    const found = ids.flatMap((id) => known.get(id) ?? []);
    if (text === undefined || kept.has(text) || found.length === 0 || found.length < ids.length) continue;
    const said = found.map((source) => source.text);
    if (!hasReceipts(text, said) || !hasKnownHosts(text, said)) continue;
    const authors = new Set(found.flatMap(({ author }) => author ?? []));
    kept.set(text, {
      text,
      role: roleOf(role),
      author: authors.size === 0 ? undefined : [...authors].join(', '),
      isFromDetails: ids.includes(detailsSource),
      commentIds: ids.filter((id) => id !== detailsSource),
    });
  }
  return [...kept.values()];
};
