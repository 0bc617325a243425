type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const record = (text: unknown): Json | undefined => {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

export type StartFrame = {
  readonly type: 'start';
  readonly id: string;
  readonly query: string;
  readonly variables: Json;
  readonly operationName: string | undefined;
  readonly authorization: string | undefined;
};

export type ClientFrame =
  | { readonly type: 'connection_init' }
  | StartFrame
  | { readonly type: 'stop'; readonly id: string };

const longestId = 128;

const startFrame = (id: string, payload: unknown): StartFrame | undefined => {
  if (!isRecord(payload)) return undefined;
  const data = record(payload['data']);
  const query = data?.['query'];
  const variables = data?.['variables'] ?? {};
  const operationName = data?.['operationName'] ?? undefined;
  if (typeof query !== 'string' || !isRecord(variables)) return undefined;
  if (operationName !== undefined && typeof operationName !== 'string') return undefined;
  const extensions = payload['extensions'];
  const authorization = isRecord(extensions) ? extensions['authorization'] : undefined;
  const token = isRecord(authorization) ? authorization['Authorization'] : undefined;
  return {
    type: 'start',
    id,
    query,
    variables,
    operationName,
    authorization: typeof token === 'string' ? token : undefined,
  };
};

/** What a client said; undefined where it is not of the protocol. */
export const readClientFrame = (text: string): ClientFrame | undefined => {
  const frame = record(text);
  const id = frame?.['id'];
  switch (frame?.['type']) {
    case 'connection_init':
      return { type: 'connection_init' };
    case 'start':
      return typeof id === 'string' && id !== '' && id.length <= longestId
        ? startFrame(id, frame['payload'])
        : undefined;
    case 'stop':
      return typeof id === 'string' && id.length <= longestId ? { type: 'stop', id } : undefined;
    default:
      return undefined;
  }
};

const headerPrefix = 'header-';

/** The token among the offered subprotocols: `header-` and base64url of the JSON of the HTTP headers. */
export const tokenInSubprotocols = (offered: string | undefined): string | undefined => {
  const header = (offered ?? '')
    .split(',')
    .map((each) => each.trim())
    .find((each) => each.startsWith(headerPrefix));
  if (header === undefined) return undefined;
  const token = record(Buffer.from(header.slice(headerPrefix.length), 'base64url').toString())?.['Authorization'];
  return typeof token === 'string' ? token : undefined;
};

export type RefusalType = 'Unauthorized' | 'UnauthorizedException' | 'BadRequest' | 'LimitExceeded';

export const errorsPayload = (errorType: RefusalType, message: string, errorCode?: number) => ({
  errors: [{ errorType, message, ...(errorCode === undefined ? {} : { errorCode }) }],
});
