import type { Caller } from './caller.ts';

/** What a resolver knows of the request besides its arguments. */
export type Context = {
  readonly caller: Caller;
  /** Where clients reach this server, such as `http://localhost:5173`. */
  readonly origin: string;
  /** Where the caller may read a file, for a time; a document under this name. */
  readonly fileAddress: (key: string, name?: string) => string;
  /** The network address that the request came from. */
  readonly address: string;
  /** Where that is, as a network in front of this server says; null where none does. */
  readonly location: string | null;
  /** Names the request in the log. */
  readonly requestId?: string;
};
