import type { Portal } from '#core/portal.ts';

/** A call of a use case by its name, such as `tasks.edit`, with its arguments; of a function only that it is one. */
export type Call = readonly [name: string, ...args: unknown[]];

/** By the name of a use case: what it returns, or a function that makes it of the arguments; a value for what is no call. */
export type Answers = Readonly<Record<string, unknown>>;

const plain = (argument: unknown): unknown => (typeof argument === 'function' ? 'function' : argument);

type Recording = {
  readonly answers: Answers;
  readonly calls: Call[];
  /** Runs before each answer of a call; what it rejects with is the answer. */
  readonly before?: (call: Call) => Promise<void>;
};

/** A portal that keeps each call and gives out what the test has ready. A call without an answer rejects. */
export const recordedPortal = ({ answers, calls, before = async () => undefined }: Recording): Portal => {
  const answer = async (name: string, args: readonly unknown[]): Promise<unknown> => {
    const call: Call = [name, ...args.map(plain)];
    calls.push(call);
    await before(call);
    if (!Object.hasOwn(answers, name)) throw new Error(`The test has no answer to ${name}`);
    const ready = answers[name];
    return typeof ready === 'function' ? (ready as (...given: readonly unknown[]) => unknown)(...args) : ready;
  };
  const part = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => {
        if (typeof name !== 'string' || name === 'then') return undefined;
        const inner = path === '' ? name : `${path}.${name}`;
        return typeof answers[inner] === 'boolean' ? answers[inner] : part(inner);
      },
      apply: (_target, _this, args) => answer(path, args as readonly unknown[]),
    });
  return part('') as Portal;
};
