/** Returns a text as a quote in Markdown, with an empty line behind it for the answer. */
export const quoteOf = (text: string): string =>
  `${text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')}\n\n`;
