/** Returns a fetch that names the program in each request, as browsers do; sign-ins are listed by that name. */
export const namedFetch =
  (userAgent: string, send: typeof fetch): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('user-agent', userAgent);
    return send(input, { ...init, headers });
  };
