import { foldText, visibleText } from '../kernel/text.ts';

/** A person on the task whom a text names. The slice of the text begins with @. */
export type Mention = {
  readonly userId: string;
  /** As it was when the text was written. */
  readonly name: string;
  /** In UTF-16 units of the text, like the length. */
  readonly start: number;
  readonly length: number;
};

export type Mentionable = { readonly userId: string; readonly name: string };

const atTheEnd = /(?:^|\s)@([\p{L}\p{M}\p{N}_]*)$/u;

/** Returns what is typed behind the @ that ends a text; undefined where none opens a mention there. */
export const mentionQuery = (textBeforeCaret: string): string | undefined => atTheEnd.exec(textBeforeCaret)?.[1];

/** Those of these people one of whose words of the name begins with what is typed, in their order. */
export const mentionChoices = <P extends Mentionable>(people: readonly P[], query: string): readonly P[] => {
  const wanted = foldText(query);
  return people.filter(({ name }) =>
    foldText(name)
      .split(/[^\p{L}\p{N}_]+/u)
      .some((word) => word.startsWith(wanted)),
  );
};

/** Returns a text with the mention that is being typed before the caret replaced by a name, and where the caret goes. */
export const withMention = (
  text: string,
  caret: number,
  name: string,
): { readonly text: string; readonly caret: number } => {
  const query = mentionQuery(text.slice(0, caret)) ?? '';
  const before = text.slice(0, caret - query.length);
  const rest = text.slice(caret);
  const gap = /^\s/u.test(rest) ? '' : ' ';
  return { text: `${before}${name}${gap}${rest}`, caret: before.length + name.length + 1 };
};

const startsInWord = /^[\p{L}\p{M}\p{N}_]/u;

const startsMention = (text: string, at: number): boolean => at === 0 || /\s/u.test(text[at - 1] ?? '');

/** A text without case and accents, and where in that each unit of the text begins: -1 for half a character. */
type FoldedText = { readonly text: string; readonly starts: readonly number[] };

const foldEach = (text: string): FoldedText => {
  const starts: number[] = [];
  let folds = '';
  for (const character of text) {
    starts.push(folds.length, ...Array.from({ length: character.length - 1 }, () => -1));
    folds += foldText(character);
  }
  return { text: folds, starts: [...starts, folds.length] };
};

/** Where a folded name ends that begins at `from` in the text, accents behind it included; undefined where it does not. */
const endOfName = (folds: FoldedText, from: number, name: string): number | undefined => {
  const begin = folds.starts[from] ?? -1;
  if (begin < 0 || !folds.text.startsWith(name, begin)) return undefined;
  const wanted = begin + name.length;
  let end: number | undefined;
  for (let at = from; (folds.starts[at] ?? wanted + 1) <= wanted; at += 1) if (folds.starts[at] === wanted) end = at;
  return end;
};

/**
 * Returns the mentions in a text, in their order: an @ at the start or after whitespace, then the whole name of one of the
 * people, the longest name first. `picked` are user ids that decide between equal names. Each person is mentioned once, the
 * author never, at most `most` of them.
 */
export const mentionsIn = (
  text: string,
  people: readonly Mentionable[],
  { picked, authorId, most }: { readonly picked: readonly string[]; readonly authorId: string; readonly most: number },
): readonly Mention[] => {
  const byLength = people
    .filter(({ userId }) => userId !== authorId)
    .toSorted(
      (a, b) => b.name.length - a.name.length || Number(picked.includes(b.userId)) - Number(picked.includes(a.userId)),
    )
    .map(({ userId, name }) => ({ userId, name, folds: foldEach(name).text }))
    // A name of marks only folds to nothing, which each @ would begin.
    .filter(({ folds }) => visibleText(folds).trim() !== '');
  const folds = foldEach(text);
  const found = new Map<string, Mention>();
  for (let at = text.indexOf('@'); at >= 0 && found.size < most; at = text.indexOf('@', at + 1)) {
    if (!startsMention(text, at)) continue;
    for (const { userId, name, folds: wanted } of byLength) {
      const end = endOfName(folds, at + 1, wanted);
      if (end === undefined || startsInWord.test(text.slice(end, end + 2))) continue;
      if (!found.has(userId)) found.set(userId, { userId, name, start: at, length: end - at });
      break;
    }
  }
  return [...found.values()];
};

/** A stretch of a text, a mention where `mention` is given. */
export type TextPart = { readonly text: string; readonly mention: Mention | undefined };

/** Cuts a text at its mentions. One that begins with no @ of the text is left out. */
export const textParts = (text: string, mentions: readonly Mention[]): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const mention of mentions.toSorted((a, b) => a.start - b.start)) {
    const { start, length } = mention;
    if (start < end || length < 1 || start + length > text.length || text[start] !== '@') continue;
    if (start > end) parts.push({ text: text.slice(end, start), mention: undefined });
    parts.push({ text: text.slice(start, start + length), mention });
    end = start + length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), mention: undefined });
  return parts;
};

type Said<M extends Mention> = { readonly text: string; readonly mentions: readonly M[] };

/**
 * Returns a text with another name wherever it mentions this person, whom it mentions no more; the other mentions are where they
 * were.
 */
export const withoutMentionsOf = <M extends Mention>(said: Said<M>, userId: string, name: string): Said<M> => {
  const wordings = said.mentions
    .filter((mention) => mention.userId === userId)
    .map(({ start, length }) => said.text.slice(start, start + length));
  const renamed = (part: string): string =>
    wordings.reduce((rest, wording) => rest.replaceAll(wording, () => `@${name}`), part);
  const mentions: M[] = [];
  let text = '';
  let end = 0;
  for (const mention of [...said.mentions].sort((a, b) => a.start - b.start)) {
    const { start, length } = mention;
    text += renamed(said.text.slice(end, start));
    if (mention.userId === userId) text += `@${name}`;
    else {
      mentions.push({ ...mention, start: text.length });
      text += said.text.slice(start, start + length);
    }
    end = start + length;
  }
  return { text: text + renamed(said.text.slice(end)), mentions };
};
