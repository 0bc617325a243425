/** A value whose addresses of files lack what lets one person read them for a time, and so stay the same. */
export const plainAddresses = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll(/(\/files\/[^"?]+)\?[^"]*/g, '$1')) as T;
