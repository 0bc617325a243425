export type ByteRange = { readonly start: number; readonly end: number };

/** The bytes that a Range header asks for; `bad` for a range outside the object, undefined for the whole. */
export const rangeOf = (header: string | undefined, size: number): ByteRange | 'bad' | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return undefined;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'bad' : { start, end };
};
