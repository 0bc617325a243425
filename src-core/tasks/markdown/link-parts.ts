/** A stretch of a text, an address that is written out where `href` is given. */
export type LinkPart = { readonly text: string; readonly href: string | undefined };

const address = /https?:\/\/[^\s<>"“”]+/giu;

const countOf = (text: string, character: string): number => text.split(character).length - 1;

/** Where an address ends before the punctuation of the sentence around it; a bracket belongs to it where it opens there too. */
const endOf = (text: string): number => {
  const opened = { ')': countOf(text, '('), ']': countOf(text, '[') };
  const closed = { ')': countOf(text, ')'), ']': countOf(text, ']') };
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text[end - 1] ?? '';
    if (last === ')' || last === ']') {
      if (opened[last] >= closed[last]) break;
      closed[last] -= 1;
    } else if (!/[.,:;!?'"*_~]/u.test(last)) break;
  }
  return end;
};

/** Cuts a text at the addresses that are written out in it, which begin with `http://` or `https://`. */
export const linkParts = (text: string): readonly LinkPart[] => {
  const parts: LinkPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const end = index + endOf(found);
    if (!/:\/\/[^/]/u.test(text.slice(index, end))) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: undefined });
    parts.push({ text: text.slice(index, end), href: text.slice(index, end) });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: undefined });
  return parts;
};
