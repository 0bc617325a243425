const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Text that nobody can guess. */
export const randomText = (bytes: number): string => base64Url(crypto.getRandomValues(new Uint8Array(bytes)));

/** What the login page receives of a verifier: its S256 challenge. */
export const challengeOf = async (verifier: string): Promise<string> =>
  base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
