import type { FastifyInstance } from 'fastify';

const bodyLimit = 8_192;

/** Lets the routes of this plugin take what an HTML form posts. */
export const takeForms = (server: FastifyInstance): void => {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
};

/** Reads the text of a posted form, or of a parsed query; empty where it was not sent once. */
export const formIn =
  (sent: unknown) =>
  (name: string): string => {
    if (sent instanceof URLSearchParams) {
      const [value = '', ...more] = sent.getAll(name);
      return more.length === 0 ? value : '';
    }
    const value: unknown =
      typeof sent === 'object' && sent !== null && Object.hasOwn(sent, name)
        ? (sent as Readonly<Record<string, unknown>>)[name]
        : undefined;
    return typeof value === 'string' ? value : '';
  };
