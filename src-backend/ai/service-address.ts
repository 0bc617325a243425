/** A service that speaks the protocol of OpenAI: its own, a gateway, or a server on one's own machine. */
export type AiService = {
  /** As in `https://api.openai.com/v1`; `/v1` may be left out where there is no other path. */
  readonly baseUrl: string;
  readonly model: string;
  /** Undefined for a server that asks for none. */
  readonly key: string | undefined;
};

/** Returns the address of one of the service's calls, such as `chat/completions`. */
export const serviceAddress = ({ baseUrl }: Pick<AiService, 'baseUrl'>, call: string): string => {
  const { origin, pathname } = new URL(baseUrl);
  const path = pathname.replace(/\/+$/, '');
  return `${origin}${path === '' ? '/v1' : path}/${call}`;
};

export const serviceHeaders = ({ key }: Pick<AiService, 'key'>): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  'accept-encoding': 'identity',
  ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
});
