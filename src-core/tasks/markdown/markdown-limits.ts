/** Characters of a text in Markdown. */
export const markdownMaxLength = 20_000;

/** How much markup a text may hold before a parser would take noticeably long for it. */
const limits = { run: 10, indent: 12, brackets: 400, marks: 2000, nested: 12, lines: 800, nesting: 1600 } as const;

const countOf = (text: string, characters: RegExp): number => text.match(characters)?.length ?? 0;

const longRun = new RegExp(`([*_~\`>[\\]!<&])\\1{${limits.run - 1},}`, 'u');

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t';

/** How long the marker is that begins at `from`, of a list or a quote; 0 for none. */
const markerLength = (line: string, from: number): number => {
  if ('-+*>'.includes(line[from] ?? ' ')) return 1;
  let digits = 0;
  while (digits < 9 && /\d/u.test(line[from + digits] ?? '')) digits += 1;
  return digits > 0 && '.)'.includes(line[from + digits] ?? ' ') ? digits + 1 : 0;
};

type LineStart = {
  /** In columns; 0 for a line of blanks only. */
  readonly indent: number;
  readonly markers: number;
};

const widthOfTab = 4;

/** Reads each character of the beginning of a line once: patterns with several runs of blanks take time to the power of them. */
const startOf = (line: string): LineStart => {
  let at = 0;
  let indent = 0;
  for (; isBlank(line[at]); at += 1) indent += line[at] === '\t' ? widthOfTab - (indent % widthOfTab) : 1;
  if (at === line.length) return { indent: 0, markers: 0 };
  let markers = 0;
  for (let length = markerLength(line, at); length > 0; length = markerLength(line, at)) {
    markers += 1;
    at += length;
    while (isBlank(line[at])) at += 1;
  }
  return { indent, markers };
};

const startsOf = (text: string): readonly LineStart[] => text.split(/\r\n?|\n/u).map(startOf);

/**
 * What a parser does again for each line, the square of how deep it lies, all lines together. Blanks nest a line only as deep as
 * the markers before it have opened lists and quotes. Of what 1,600 lets through, the worst is parsed within about 100 ms.
 */
const nestingOf = (starts: readonly LineStart[]): number => {
  let open = 0;
  let sum = 0;
  for (const { indent, markers } of starts) {
    const depth = Math.min(indent / 2, open) + markers;
    open = Math.max(open, depth);
    sum += depth ** 2;
  }
  return sum;
};

/**
 * Whether a text may be parsed as Markdown. Parsers take seconds for a few kilobytes that are made for it: a text of long runs,
 * deep nesting or thousands of marks is shown as it was typed instead.
 */
export const mayParseMarkdown = (text: string): boolean => {
  if (text.length > markdownMaxLength || longRun.test(text)) return false;
  if (countOf(text, /\[/gu) > limits.brackets || countOf(text, /[*_`~<>&|]/gu) > limits.marks) return false;
  const starts = startsOf(text);
  return (
    starts.length <= limits.lines &&
    starts.every(({ indent, markers }) => indent <= limits.indent && markers < limits.nested) &&
    nestingOf(starts) <= limits.nesting
  );
};

/** What is wrong with how deep the lines of a text in Markdown lie, for as many as they are, or undefined. */
export const nestingProblem = (text: string): string | undefined =>
  nestingOf(startsOf(text)) > limits.nesting
    ? 'Too many lines are lists within lists or quotes within quotes: use fewer levels or fewer lines'
    : undefined;

/** The address of a link that may be followed; undefined for any other, of which only the words are shown. */
export const safeLink = (address: string): string | undefined =>
  /^(?:https?:\/\/|mailto:)/iu.test(address) ? address : undefined;
