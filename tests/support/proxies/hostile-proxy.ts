import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardRequest, forwardSockets } from './forwarding.ts';

export type AskedFor = { readonly query: string; readonly variables?: Readonly<Record<string, unknown>> };

export type Answered = { readonly request: AskedFor; readonly body: unknown };

export type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
};

type Ask = (request: AskedFor) => Promise<Answer>;

/**
 * Spoils what the data API answers: in place, or by another answer; `ask` asks the real server. `no pushes` drops
 * what subscriptions push.
 */
export type Hostility =
  | ((answered: Answered & { readonly status: number }, ask: Ask) => Answer | Promise<Answer> | undefined)
  | 'no pushes';

const textOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const askAt =
  (target: string, { authorization }: IncomingHttpHeaders): Ask =>
  async (request) => {
    const answer = await fetch(`${target}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
      },
      body: JSON.stringify(request),
    });
    return { status: answer.status, body: await answer.json() };
  };

/** A server in front of another one that breaks the contract of the data API. */
export const startHostileProxy = async (target: string, hostility: Hostility) => {
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url !== '/graphql' || hostility === 'no pushes') return forwardRequest(target, incoming, outgoing);
    const request = JSON.parse(await textOf(incoming)) as AskedFor;
    const ask = askAt(target, incoming.headers);
    const { status = 200, body } = await ask(request);
    const spoiled = await hostility({ request, body, status }, ask);
    outgoing.writeHead(spoiled?.status ?? status, { 'content-type': 'application/json', ...spoiled?.headers });
    outgoing.end(JSON.stringify(spoiled?.body ?? body));
  });
  const isPush = (sent: Buffer): boolean => sent.includes('"type":"data"');
  const close = forwardSockets(server, target, (sent) => hostility !== 'no pushes' || !isPush(sent));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};
