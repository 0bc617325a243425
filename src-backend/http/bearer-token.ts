/** The token of an Authorization header, bare or after the word Bearer. */
export const tokenIn = (header: string | undefined): string | undefined => {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  return token === undefined || token === '' ? undefined : token;
};
