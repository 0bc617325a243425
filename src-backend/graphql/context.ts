import type { RequestOrigin } from '#backend/http/request-origin.ts';
import type { Actor, Caller } from './caller.ts';

/** What a resolver knows of the request besides its arguments. */
export type Context = {
  /** Whom policies are asked about. */
  readonly caller: Caller;
  /** Whom the audit names; another than the caller only where one person looks at the portal as another. */
  readonly actor: Actor;
  /** Where clients reach this server, such as `http://localhost:5173`. */
  readonly origin: string;
  /** Where the caller may read a file, for so many milliseconds or an hour at least; a document under this name. */
  readonly fileAddress: (key: string, name?: string, milliseconds?: number) => string;
  readonly requestOrigin: RequestOrigin;
  /** How many rows a page has where the server itself reads a list, whatever limit is asked for. */
  readonly rowsAtOnce?: number | undefined;
  /** Names the request in the log. */
  readonly requestId?: string;
};
