import { readFrame, refusalIn, startFrame, subprotocols, subscriptionErrors, type ServerFrame } from './frames.ts';

/** The part of a WebSocket that browsers and the ws package agree on. */
export type PlainSocket = {
  readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(data: string): void;
  close(code?: number, reason?: string): void;
};

export type PlainSocketClass = new (url: string, protocols: string[]) => PlainSocket;

export type SocketOptions = {
  readonly host: string;
  readonly idToken: () => Promise<string | undefined>;
  readonly socketClass: PlainSocketClass;
  /** How long a start may go unanswered. */
  readonly startAckMs: number;
  /** How long the server may say nothing at all, where it does not announce a shorter time. */
  readonly keepAliveMs: number;
  /** Called when a subscription is open. */
  readonly onStarted: (id: string) => void;
};

type CloseLike = { readonly code: number; readonly reason: string; readonly wasClean: boolean };

const announcedTimeout = (payload: unknown): number => {
  const { connectionTimeoutMs: announced } = (payload ?? {}) as { readonly connectionTimeoutMs?: unknown };
  return typeof announced === 'number' && announced > 0 ? announced : Infinity;
};

const unauthorized = 4401;
/** Read by graphql-ws as "the socket froze": it connects again. */
const broken = 4499;

/**
 * The socket that graphql-ws believes it holds, over one that speaks AppSync's protocol. It never reports `error`: that is
 * final for graphql-ws, and a close always follows. It never waits for the other side to agree to a close.
 */
export const appSyncSocket = (options: SocketOptions): new (url: string) => object =>
  class AppSyncSocket {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;

    readyState = 0;
    onopen: (() => void) | null = null;
    onmessage: ((event: { readonly data: string }) => void) | null = null;
    onclose: ((event: CloseLike) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;

    #inner: PlainSocket | undefined;
    #sending: Promise<void> = Promise.resolve();
    #silence: ReturnType<typeof setTimeout> | undefined;
    #longestSilence = options.keepAliveMs;
    readonly #startTimers = new Map<unknown, ReturnType<typeof setTimeout>>();

    constructor(url: string) {
      void this.#connect(url);
    }

    send(text: string): void {
      const frame = readFrame(text);
      switch (frame.type) {
        case 'connection_init':
          return this.#inner?.send(JSON.stringify({ type: 'connection_init' }));
        case 'ping':
          return this.#deliver({ type: 'pong' });
        case 'subscribe':
          return this.#queue(() => this.#start(frame));
        case 'complete':
          return this.#queue(async () => this.#stop(frame.id));
        default:
      }
    }

    close(code = 1000, reason = ''): void {
      this.#end(code, reason);
    }

    async #connect(url: string): Promise<void> {
      const token = await this.#token();
      if (token === undefined) return;
      const inner = new options.socketClass(url, subprotocols(token, options.host));
      this.#inner = inner;
      inner.onerror = () => {};
      inner.onopen = () => {
        this.readyState = 1;
        this.#listenOn();
        this.onopen?.();
      };
      inner.onmessage = ({ data }: { readonly data: unknown }) => this.#receive(readFrame(data));
      inner.onclose = ({ code, reason }: CloseLike) => this.#end(code < 4000 ? broken : code, reason);
    }

    /** A token for the next step; without one the socket ends itself. */
    async #token(): Promise<string | undefined> {
      try {
        const token = await options.idToken();
        if (token === undefined) this.#end(unauthorized, 'Nobody is signed in');
        return this.readyState === 3 ? undefined : token;
      } catch {
        this.#end(broken, 'There is no token');
        return undefined;
      }
    }

    #receive(frame: ServerFrame): void {
      this.#listenOn();
      const { type, id, payload } = frame;
      switch (type) {
        case 'connection_ack':
          this.#longestSilence = Math.min(options.keepAliveMs, announcedTimeout(payload));
          this.#listenOn();
          return this.#deliver({ type });
        case 'start_ack':
          this.#startAnswered(id);
          return options.onStarted(String(id));
        case 'data':
          return this.#deliver({ type: 'next', id, payload });
        case 'error':
          this.#startAnswered(id);
          return id === undefined ? undefined : this.#deliver({ type, id, payload: subscriptionErrors(payload) });
        case 'complete':
          this.#startAnswered(id);
          return this.#deliver({ type, id });
        case 'connection_error': {
          const refusal = refusalIn(payload);
          return this.#end(refusal === undefined ? broken : unauthorized, refusal ?? 'The connection was refused');
        }
        default:
      }
    }

    async #start({ id, payload }: ServerFrame): Promise<void> {
      const token = await this.#token();
      if (token === undefined) return;
      this.#startTimers.set(
        id,
        setTimeout(() => this.#end(broken, 'A subscription was not acknowledged'), options.startAckMs),
      );
      this.#inner?.send(startFrame(id, payload, token, options.host));
    }

    #stop(id: unknown): void {
      this.#startAnswered(id);
      if (this.readyState === 1) this.#inner?.send(JSON.stringify({ id, type: 'stop' }));
    }

    #startAnswered(id: unknown): void {
      clearTimeout(this.#startTimers.get(id));
      this.#startTimers.delete(id);
    }

    #queue(step: () => Promise<void>): void {
      this.#sending = this.#sending.then(step, step);
    }

    #listenOn(): void {
      clearTimeout(this.#silence);
      this.#silence = setTimeout(() => this.#end(broken, 'The server fell silent'), this.#longestSilence);
    }

    #deliver(message: object): void {
      this.onmessage?.({ data: JSON.stringify(message) });
    }

    #end(code: number, reason: string): void {
      if (this.readyState === 3) return;
      this.readyState = 3;
      clearTimeout(this.#silence);
      for (const id of this.#startTimers.keys()) this.#startAnswered(id);
      const inner = this.#inner;
      if (inner !== undefined) {
        inner.onopen = inner.onmessage = inner.onclose = null;
        inner.close(1000);
      }
      queueMicrotask(() => this.onclose?.({ code, reason, wasClean: code === 1000 }));
    }
  };
