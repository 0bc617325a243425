import { WebSocket } from 'ws';

const awsHost = /^([a-z0-9]{26})\.appsync-api\.(.+)$/;
const usualTimeoutMs = 15_000;

const realtimeAddress = (endpoint) => {
  const url = new URL(endpoint);
  const aws = awsHost.exec(url.hostname);
  if (aws === null) url.pathname += '/realtime';
  else url.hostname = `${aws[1]}.appsync-realtime-api.${aws[2]}`;
  url.protocol = url.protocol === 'http:' ? 'ws:' : 'wss:';
  return url.href;
};

/**
 * Subscribes as this person, causes an event once the subscription is open, and returns the first payload that arrives.
 * @param {{
 *   endpoint: string,
 *   token: string,
 *   query: string,
 *   variables: object,
 *   cause: () => Promise<unknown>,
 *   timeoutMs?: number,
 * }} options
 * @returns {Promise<any>}
 */
export const firstPush = ({ endpoint, token, query, variables, cause, timeoutMs = usualTimeoutMs }) =>
  new Promise((resolve, reject) => {
    const authorization = { Authorization: token, host: new URL(endpoint).host };
    const header = `header-${Buffer.from(JSON.stringify(authorization)).toString('base64url')}`;
    const socket = new WebSocket(realtimeAddress(endpoint), ['graphql-ws', header]);
    const timer = setTimeout(
      () => end(() => reject(new Error(`No notification was pushed in ${timeoutMs / 1000} s`))),
      timeoutMs,
    );
    const end = (settle) => {
      clearTimeout(timer);
      socket.close();
      settle();
    };
    const send = (frame) => socket.send(JSON.stringify(frame));
    const answers = {
      connection_ack: () =>
        send({
          id: '1',
          type: 'start',
          payload: { data: JSON.stringify({ query, variables }), extensions: { authorization } },
        }),
      start_ack: () => cause().catch((error) => end(() => reject(error))),
      data: ({ payload }) => end(() => resolve(payload)),
    };
    socket.on('open', () => send({ type: 'connection_init' }));
    socket.on('message', (/** @type {Buffer} */ data) => {
      const frame = JSON.parse(data.toString('utf8'));
      if (frame.type === 'error' || frame.type === 'connection_error')
        return end(() => reject(new Error(`The subscription was refused: ${JSON.stringify(frame.payload)}`)));
      return answers[frame.type]?.(frame);
    });
    socket.on('error', (error) => end(() => reject(error)));
  });
