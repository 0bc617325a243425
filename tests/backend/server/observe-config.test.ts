import { describe, expect, it } from 'vitest';
import { whatRuns } from '#backend/deployment/what-runs.ts';
import { readBackendConfig } from '#src/environment/config.ts';
import { readObserveConfig } from '#src/environment/observe-config.ts';

const observedIn = (env: Readonly<Record<string, string>>): string | undefined =>
  whatRuns(readBackendConfig(env)).find(({ part }) => part === 'Observed')?.what;

describe('what is observed', () => {
  it('is nothing unless a port is given for metrics', () => {
    expect(readObserveConfig({})).toEqual({ metrics: undefined });
    expect(readObserveConfig({ METRICS_PORT: '' })).toEqual({ metrics: undefined });
    expect(observedIn({})).toBe('nothing');
  });

  it('has metrics on the loopback address unless another is given, as the start prints', () => {
    expect(readObserveConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(observedIn({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' })).toBe('metrics at 10.0.0.5:9464');
  });

  it.each([
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
    [{ METRICS_PORT: '65536' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
    [{ METRICS_HOST: '10.0.0.5' }, 'METRICS_HOST needs METRICS_PORT'],
  ])('refuses %o', (env, sentence) => {
    expect(() => readObserveConfig(env)).toThrow(sentence);
  });
});
