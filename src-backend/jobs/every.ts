import type { Log } from '#backend/storage/log.ts';
import { createWaitingRoom } from './waiting-room.ts';

/** At their common start all would take a connection each: few at once take as long together. */
const mostAtOnce = 3;

/** Work that is done at the start and then again and again. */
export type Schedule = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
};

export type Repeated = {
  /** Runs the work now and at its pace. */
  readonly start: () => void;
  /** Runs the work after the run under way, if there is one. Never rejects: a failure is logged. */
  readonly runNow: () => Promise<void>;
  /** Begins no further run; resolves when the last one has ended. */
  readonly close: () => Promise<void>;
};

/** Repeats work, one run after another. */
export const every = ({ name, everyMs, run }: Schedule, log: Log): Repeated => {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const runNow = async (): Promise<void> => {
    running = running
      .then(() => (isClosed ? undefined : run()))
      .catch((cause: unknown) => log.warn(`${name} failed: ${String(cause)}`));
    await running;
  };
  return {
    start: () => {
      void runNow();
      timer ??= setInterval(() => void runNow(), everyMs).unref();
    },
    runNow,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
};

export type Schedules = Pick<Repeated, 'start' | 'close'> & {
  /** Runs the work of this name now. Never rejects for work that fails: that is logged. */
  readonly runNow: (name: string) => Promise<void>;
  /** Returns the names of the work that comes due within the milliseconds before a time, for who looks only now and then. */
  readonly dueWithin: (milliseconds: number, now: number) => readonly string[];
};

/** Repeats all of this work, few of it at once. */
export const createSchedules = (schedules: readonly Schedule[], log: Log): Schedules => {
  const room = createWaitingRoom({ atOnce: mostAtOnce });
  let isClosed = false;
  const inTurn =
    (run: Schedule['run']): Schedule['run'] =>
    () =>
      room.enter(async () => (isClosed ? undefined : run()));
  const repeated = new Map(
    schedules.map(({ name, everyMs, run }) => [name, every({ name, everyMs, run: inTurn(run) }, log)]),
  );
  return {
    start: () => {
      for (const { start } of repeated.values()) start();
    },
    dueWithin: (milliseconds, now) =>
      schedules
        .filter(({ everyMs }) => Math.floor(now / everyMs) > Math.floor((now - milliseconds) / everyMs))
        .map(({ name }) => name),
    runNow: async (name) => {
      const found = repeated.get(name);
      if (found === undefined) throw new Error(`No schedule is named ${name}`);
      await found.runNow();
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...repeated.values()].map(({ close }) => close()));
    },
  };
};
