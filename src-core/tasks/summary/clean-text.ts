const address = /\b(?:https?:\/\/|www\.)[^\s<>"'()[\]{}|]+/giu;
const addressParts = /^(?:https?:\/\/)?(?:[^/?#@]*@)?([^/?#:]+)/iu;
const lineEnds = /\r\n?|[\u0085\u2028\u2029\v\f]/gu;
const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
const fence = /^ {0,3}(?:```|~~~)/u;

/** Returns a text in which each address is its host. */
export const hostsForAddresses = (text: string): string =>
  text.replaceAll(address, (found) => {
    const host = addressParts.exec(found)?.[1] ?? '';
    let last = found.length;
    while (last > 0 && '.,;:!?'.includes(found[last - 1] ?? ' ')) last -= 1;
    const end = found.slice(last);
    return host.endsWith(end) ? host : `${host}${end}`;
  });

/** Returns the lines of a text that are not between fences of code. */
const outsideCode = (lines: readonly string[]): readonly string[] => {
  let isCode = false;
  return lines.filter((line) => {
    const isFence = fence.test(line);
    if (isFence) isCode = !isCode;
    return !isFence && !isCode;
  });
};

/**
 * Returns the words of a plain text, which every sentence of a summary is a part of: no code between fences, no characters that
 * show nothing or turn the direction, hosts for addresses, one space between words, no empty lines.
 */
export const cleanText = (text: string): string =>
  outsideCode(hostsForAddresses(text.normalize('NFC').replaceAll(lineEnds, '\n')).replaceAll('\t', ' ').split('\n'))
    .map((line) => line.replaceAll(unseen, '').replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
