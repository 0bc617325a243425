/**
 * Returns the address of the page that finishes a hosted login, for an address that the login pages came back to; undefined
 * for any other address.
 */
export const callbackOf = (
  returnPath: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string | undefined =>
  pathname === returnPath && /[?&]state=/.test(search) && /[?&](?:code|error)=/.test(search)
    ? `/auth/callback${search}`
    : undefined;
