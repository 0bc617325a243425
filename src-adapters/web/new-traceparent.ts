const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns a W3C `traceparent` that begins a trace of its own, by chance never the same twice. */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;
