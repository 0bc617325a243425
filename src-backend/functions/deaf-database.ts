import type { Database } from '#backend/storage/database.ts';

/**
 * The same database for a process that may be frozen at any time: it never listens, so the server keeps no notices for it, and what
 * it knows of others' changes ages as without a line.
 */
export const deafDatabase = (database: Database): Database => ({
  ...database,
  listen: async (_channel, _onPayload, hooks) => {
    hooks?.onDisconnect?.();
    return async () => undefined;
  },
});
