import WebSocket from 'ws';
import { OnNotifyDocument } from '#contracts/generated/notifications/graphql.ts';
import { headerProtocol } from '#tests/support/realtime-client.ts';

const atOnce = 100;

/** Sockets that watch one person's notifications, as each open tab does. */
export type Watchers = {
  readonly open: (count: number) => Promise<void>;
  /** Resolves with when each of them received the next notification, in milliseconds of this process's clock. */
  readonly nextPush: () => Promise<readonly number[]>;
  /** Leaves only so many of them. */
  readonly leave: (count: number) => Promise<void>;
};

type Person = { readonly url: string; readonly token: string; readonly userId: string };

export const watchersOf = ({ url, token, userId }: Person): Watchers => {
  const address = `${url.replace(/^http/, 'ws')}/graphql/realtime`;
  const start = JSON.stringify({
    id: 'notify',
    type: 'start',
    payload: {
      data: JSON.stringify({ query: String(OnNotifyDocument), variables: { userId } }),
      extensions: { authorization: { Authorization: token, host: 'localhost' } },
    },
  });
  const sockets: WebSocket[] = [];
  let pushed = (): void => undefined;

  const openOne = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(address, ['graphql-ws', headerProtocol(token)], { perMessageDeflate: false });
      socket.on('error', reject);
      socket.on('open', () => socket.send('{"type":"connection_init"}'));
      socket.on('message', (data) => {
        const text = (data as Buffer).toString();
        if (text.includes('"connection_ack"')) socket.send(start);
        else if (text.includes('"start_ack"')) resolve();
        else if (text.includes('"data"')) pushed();
      });
      sockets.push(socket);
    });

  return {
    open: async (count) => {
      for (let opened = 0; opened < count; opened += atOnce)
        await Promise.all(Array.from({ length: Math.min(atOnce, count - opened) }, openOne));
    },
    nextPush: () =>
      new Promise((resolve) => {
        const at: number[] = [];
        pushed = () => {
          at.push(performance.now());
          if (at.length === sockets.length) resolve(at);
        };
      }),
    leave: async (count) => {
      const left = sockets.splice(count);
      await Promise.all(
        left.map(
          (socket) =>
            new Promise<void>((resolve) => {
              socket.once('close', () => resolve());
              socket.close();
            }),
        ),
      );
    },
  };
};
