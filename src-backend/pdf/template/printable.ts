/** Returns a sheet with each of its texts made printable. */
export const printable = <Sheet>(sheet: Sheet, print: (text: string) => string): Sheet => {
  const each = (value: unknown): unknown => {
    if (typeof value === 'string') return print(value);
    if (Array.isArray(value)) return value.map(each);
    if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, each(inner)]));
  };
  return each(sheet) as Sheet;
};
