type Early = { readonly body: string; readonly answer: Promise<Response> };

type WithEarly = typeof globalThis & { portalEarly?: Early | undefined };

/** Returns, once, the response to a request that the page sent before this code was loaded, and only for the very same request. */
export const prefetchedResponse = (body: string): Promise<Response> | undefined => {
  const page = globalThis as WithEarly;
  const early = page.portalEarly;
  if (early?.body !== body) return undefined;
  page.portalEarly = undefined;
  return early.answer;
};
