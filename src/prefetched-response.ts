type Early = { readonly body: string; readonly answer: Promise<Response> };

type WithEarly = typeof globalThis & { portalEarly?: Early[] | undefined };

/** Returns, once, the response to a request that the page sent before this code was loaded, and only for the very same request. */
export const prefetchedResponse = (body: string): Promise<Response> | undefined => {
  const { portalEarly = [] } = globalThis as WithEarly;
  const at = portalEarly.findIndex((early) => early.body === body);
  return at === -1 ? undefined : portalEarly.splice(at, 1)[0]?.answer;
};
