import type { Observe, SpanFacts } from './observe.ts';

type Method = (...args: readonly unknown[]) => unknown;

/** Returns a port of which each call of these methods is a step of the trace under way, named by the service and the method. */
export const observeCalls = <Port extends object>(
  { step, traces }: Pick<Observe, 'step' | 'traces'>,
  service: string,
  port: Port,
  methods: readonly (keyof Port & string)[],
): Port => {
  if (!traces) return port;
  const facts: SpanFacts = { 'peer.service': service };
  const observed = methods.flatMap((name) => {
    const method = port[name];
    if (typeof method !== 'function') return [];
    const call = method as unknown as Method;
    const wrapped: Method = (...args) =>
      step({ name: `${service} ${name}`, kind: 'client', facts }, async () => call(...args));
    return [[name, wrapped] as const];
  });
  return { ...port, ...Object.fromEntries(observed) };
};
