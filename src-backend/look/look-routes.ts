import type { FastifyInstance } from 'fastify';
import { picturePath, type Look } from './look.ts';

/** A picture shows itself and nothing else, also where its address is opened. */
const harmless = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the pictures of a look, each at its own address for good. */
export const serveLook = (app: FastifyInstance, { logo, favicon }: Look): void => {
  const pictures = new Map([logo, favicon].flatMap((each) => (each === undefined ? [] : [[picturePath(each), each]])));
  for (const [path, { type, bytes }] of pictures)
    app.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', harmless)
        .type(type)
        .send(Buffer.from(bytes)),
    );
};
