import type { RawData, WebSocket } from 'ws';
import type { Caller, VerifyToken } from '#backend/graphql/caller.ts';
import { tokenIn } from '#backend/http/bearer-token.ts';
import { errorsPayload, readClientFrame, type ClientFrame, type StartFrame } from './realtime-frames.ts';
import type { LiveMember } from './live-field.ts';
import type { ReadStart, Subscription } from './read-start.ts';

export type RealtimeLimits = {
  readonly initMs: number;
  readonly keepAliveMs: number;
  readonly subscriptions: number;
  /** Frames of one client that may wait to be read. */
  readonly waitingFrames: number;
  /** Bytes that a client may leave unread. */
  readonly unreadBytes: number;
};

export const usualRealtimeLimits: RealtimeLimits = {
  initMs: 15_000,
  keepAliveMs: 60_000,
  subscriptions: 50,
  waitingFrames: 500,
  unreadBytes: 1024 * 1024,
};

/** Codes below 4000 ask the client to connect again. */
export const closeCodes = {
  goingAway: 1001,
  policy: 1008,
  tryAgain: 1013,
  badRequest: 4400,
  initTimeout: 4408,
} as const;

export const connectionTimeoutMs = 300_000;
const longestTimerMs = 2 ** 31 - 1;

type Deps = {
  readonly verifyIdToken: VerifyToken;
  readonly readStart: ReadStart;
  readonly now: () => number;
  readonly limits: RealtimeLimits;
};

type Open = { readonly caller: Caller; readonly token: string; readonly leave: () => void };

export type RealtimeConnection = {
  /** Closes when somebody's rights changed or their token has ended. */
  readonly recheck: (userId: string) => void;
  /** Returns how many subscriptions are open. */
  readonly subscriptions: () => number;
};

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data).toString();

const sameRights = (before: Caller, after: Caller | undefined): boolean =>
  after !== undefined &&
  after.groups.length === before.groups.length &&
  after.groups.every((group) => before.groups.includes(group));

/** One client: its frames are answered in their order, and nothing is sent to it that its token does not allow. */
export const realtimeConnection = (
  socket: WebSocket,
  connectToken: string | undefined,
  deps: Deps,
): RealtimeConnection => {
  const { verifyIdToken, readStart, now, limits } = deps;
  const open = new Map<string, Open>();
  /** Let go of once it is read: it is as long as all else that an idle connection holds. */
  let unread = connectToken;
  let waiting = 0;
  let isAcknowledged = false;
  let queue: Promise<void> = Promise.resolve();
  let keepAlive: NodeJS.Timeout | undefined;
  let expiry: NodeJS.Timeout | undefined;

  const send = (frame: object): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.unreadBytes) socket.terminate();
    else socket.send(JSON.stringify(frame));
  };
  const callerOf = async (header: string | undefined): Promise<readonly [string, Caller] | undefined> => {
    const token = tokenIn(header);
    const caller = token === undefined ? undefined : await verifyIdToken(token);
    return token === undefined || caller === undefined ? undefined : [token, caller];
  };

  const scheduleExpiry = (): void => {
    clearTimeout(expiry);
    const soonest = Math.min(...[...open.values()].map(({ caller }) => caller.expiresAt));
    if (soonest === Number.POSITIVE_INFINITY) return;
    const wait = Math.min(Math.max(soonest - now(), 0), longestTimerMs);
    expiry = setTimeout(() => socket.close(closeCodes.policy, 'Token has expired'), wait).unref();
  };

  const stop = (id: string): void => {
    open.get(id)?.leave();
    open.delete(id);
    scheduleExpiry();
  };

  const begin = async (): Promise<void> => {
    if (isAcknowledged) return;
    clearTimeout(initTimer);
    const known = await callerOf(unread);
    unread = undefined;
    if (known === undefined) {
      send({ type: 'connection_error', payload: errorsPayload('UnauthorizedException', 'Token is not valid.', 401) });
      socket.close(closeCodes.policy, 'Unauthorized');
      return;
    }
    isAcknowledged = true;
    send({ type: 'connection_ack', payload: { connectionTimeoutMs } });
    send({ type: 'ka' });
    keepAlive = setInterval(() => send({ type: 'ka' }), limits.keepAliveMs).unref();
  };

  /** What happens to one subscription; events wait until its start is acknowledged. */
  const memberOf = (id: string, caller: Caller, { payloadFor, refusal }: Subscription) => {
    let early: unknown[] | undefined = [];
    const deliver = (event: unknown): void => {
      const payload = payloadFor(event);
      if (payload !== undefined) send({ type: 'data', id, payload });
    };
    const member: LiveMember = {
      caller,
      onEvent: (event) => (early === undefined ? deliver(event) : void early.push(event)),
      onGap: () => socket.close(closeCodes.tryAgain, 'Connect again'),
      onRefused: () => {
        stop(id);
        send({ type: 'error', id, payload: errorsPayload(refusal.errorType, refusal.message) });
      },
    };
    const acknowledge = (): void => {
      send({ type: 'start_ack', id });
      const waited = early ?? [];
      early = undefined;
      for (const event of waited) deliver(event);
    };
    return { member, acknowledge };
  };

  const start = async (frame: StartFrame): Promise<void> => {
    const { id } = frame;
    const refuse = (...refusal: Parameters<typeof errorsPayload>) =>
      send({ type: 'error', id, payload: errorsPayload(...refusal) });
    if (open.has(id)) return refuse('BadRequest', 'A subscription with this id is open');
    if (open.size >= limits.subscriptions)
      return refuse('LimitExceeded', `Limit of ${limits.subscriptions} subscriptions exceeded`);
    const known = await callerOf(frame.authorization);
    if (known === undefined) return refuse('UnauthorizedException', 'Token is not valid.', 401);
    const [token, caller] = known;
    const subscription = readStart(frame);
    if ('errorType' in subscription) return refuse(subscription.errorType, subscription.message);
    const { member, acknowledge } = memberOf(id, caller, subscription);
    const leave = await subscription.join(member);
    if (leave === undefined) return refuse(subscription.refusal.errorType, subscription.refusal.message);
    if (socket.readyState !== socket.OPEN) return leave();
    open.set(id, { caller, token, leave });
    scheduleExpiry();
    return acknowledge();
  };

  const answer = async (frame: ClientFrame | undefined): Promise<void> => {
    if (socket.readyState !== socket.OPEN) return undefined;
    if (frame === undefined || (frame.type !== 'connection_init' && !isAcknowledged))
      return socket.close(closeCodes.badRequest, frame === undefined ? 'Unknown frame' : 'connection_init comes first');
    if (frame.type === 'connection_init') return begin();
    if (frame.type === 'start') return start(frame);
    stop(frame.id);
    return send({ type: 'complete', id: frame.id });
  };

  const initTimer = setTimeout(
    () => socket.close(closeCodes.initTimeout, 'connection_init was not sent'),
    limits.initMs,
  ).unref();

  socket.on('message', (data, isBinary) => {
    waiting += 1;
    if (waiting > limits.waitingFrames) return socket.close(closeCodes.policy, 'Too many frames');
    queue = queue
      .then(() => answer(isBinary ? undefined : readClientFrame(textOf(data))))
      .catch(() => socket.close(closeCodes.tryAgain, 'Connect again'))
      .finally(() => (waiting -= 1));
    return undefined;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(initTimer);
    clearTimeout(expiry);
    clearInterval(keepAlive);
    for (const { leave } of open.values()) leave();
    open.clear();
  });

  const recheck = async (token: string, before: Caller): Promise<void> => {
    const after = await verifyIdToken(token).catch(() => undefined);
    if (!sameRights(before, after)) socket.close(closeCodes.policy, 'Sign in again');
  };

  return {
    subscriptions: () => open.size,
    recheck: (userId) => {
      for (const { caller, token } of open.values())
        if (caller.userId === userId || caller.viewing?.viewer.userId === userId) void recheck(token, caller);
    },
  };
};
