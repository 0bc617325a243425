import type { Caller } from '#backend/identity/caller.ts';

/** What a resolver knows of the request besides its arguments. */
export type Context = {
  readonly caller: Caller;
  /** Where clients reach this server, such as `http://localhost:5173`. */
  readonly origin: string;
};
