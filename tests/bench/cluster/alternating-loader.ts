import { connect, type Socket } from 'node:net';

export type LoaderTask = {
  readonly targets: readonly string[];
  readonly token: string;
  /** Bodies of calls to the data API, which are sent in turns. */
  readonly bodies: readonly string[];
  readonly connections: number;
  readonly seconds: number;
};

export type LoaderReport = {
  readonly perSecond: number;
  readonly failed: number;
  /** Seconds of processor time that the loader used itself. */
  readonly processorSeconds: number;
};

// Hands each call to the next of the targets, as a balancer does, over connections that stay open; prints a report as JSON.
const { targets, token, bodies, connections, seconds } = JSON.parse(process.argv[2] ?? '{}') as LoaderTask;

const requestsFor = (target: string): readonly Buffer[] =>
  bodies.map((body) =>
    Buffer.from(
      [
        'POST /graphql HTTP/1.1',
        `host: ${new URL(target).host}`,
        'content-type: application/json',
        `authorization: ${token}`,
        `content-length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    ),
  );

const endOfHead = Buffer.from('\r\n\r\n');

/** Bytes of the response that begins here, once its head has come. */
const lengthOf = (received: Buffer): number | undefined => {
  const head = received.indexOf(endOfHead);
  if (head === -1) return undefined;
  const length = /^content-length: (\d+)/im.exec(received.toString('latin1', 0, head))?.[1];
  return length === undefined ? undefined : head + endOfHead.length + Number(length);
};

const ask = (socket: Socket, request: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0);
    const settle = (isGood: boolean): void => {
      socket.removeAllListeners('data').removeAllListeners('close');
      resolve(isGood);
    };
    socket.on('data', (bytes: Buffer) => {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      const length = lengthOf(received);
      if (length !== undefined && received.length >= length) settle(received.subarray(0, 12).includes(' 200'));
    });
    socket.on('close', () => settle(false));
    socket.write(request);
  });

const open = async (target: string) => {
  const { hostname, port } = new URL(target);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return { socket, requests: requestsFor(target) };
};

const lanes = await Promise.all(
  Array.from({ length: connections }, () => Promise.all(targets.map((target) => open(target)))),
);
let [turn, answered, failed] = [0, 0, 0];
const usedBefore = process.cpuUsage();
const begun = performance.now();
const run = async (lane: (typeof lanes)[number]): Promise<void> => {
  while (performance.now() - begun < seconds * 1_000) {
    turn += 1;
    const { socket, requests } = lane[turn % lane.length] ?? {};
    const request = requests?.[Math.floor(turn / lane.length) % bodies.length];
    if (socket === undefined || request === undefined || !(await ask(socket, request))) failed += 1;
    else answered += 1;
    if (socket?.destroyed === true) return;
  }
};
await Promise.all(lanes.map(run));
const took = (performance.now() - begun) / 1_000;
const { user, system } = process.cpuUsage(usedBefore);
const report: LoaderReport = { perSecond: answered / took, failed, processorSeconds: (user + system) / 1e6 };
console.log(JSON.stringify(report));
process.exit();
