import type { FastifyInstance } from 'fastify';

/** Addresses that answer whatever name the request has for this server, since machines ask them by its address. */
export const healthPaths = { alive: '/health', ready: '/ready' } as const;

const limitMs = 1_000;

type Options = {
  /** Resolves when the database has answered. */
  readonly ping: () => Promise<unknown>;
  /** Whether the server takes no new work, since it is about to stop. */
  readonly isDraining?: () => boolean;
};

const within = (milliseconds: number, work: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });

/** `/health` says that this process runs; `/ready` asks the database, and is 503 where it gives no answer within 1 s or the server drains. */
export const healthRoutes = (app: FastifyInstance, { ping, isDraining = () => false }: Options): void => {
  let asking: Promise<unknown> | undefined;
  const ask = (): Promise<unknown> => (asking ??= ping().finally(() => (asking = undefined)));

  app.get(healthPaths.alive, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get(healthPaths.ready, async (_request, reply) => {
    const isReady = !isDraining() && (await within(limitMs, ask()));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable' });
  });
};
