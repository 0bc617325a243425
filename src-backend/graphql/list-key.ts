type Arguments = Readonly<Record<string, unknown>>;

/** What of a list an address is for: the field of `Query`, and its arguments without those of paging. */
export type ListKey = { readonly field: string; readonly args: Arguments };

const keyPattern = /^lists\/(\w+)\/([\w-]+)\.csv$/;

/** The key that the address of a whole list is signed for. */
export const listKey = ({ field, args }: ListKey): string =>
  `lists/${field}/${Buffer.from(JSON.stringify(args)).toString('base64url')}.csv`;

/** Returns what a key is for. Throws where {@link listKey} did not make it, so its signature is read first. */
export const readListKey = (key: string): ListKey => {
  const [, field = '', encoded = ''] = keyPattern.exec(key) ?? [];
  return { field, args: JSON.parse(Buffer.from(encoded, 'base64url').toString()) as Arguments };
};
