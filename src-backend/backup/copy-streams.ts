import type { Readable, Writable } from 'node:stream';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';

/** Returns the bytes of a `copy … to stdout`, which come as fast as they are read. */
export const copyOut = (client: Client, statement: string): Readable => client.query(to(statement));

/** Returns what takes the bytes of a `copy … from stdin`. */
export const copyIn = (client: Client, statement: string): Writable => client.query(from(statement));
