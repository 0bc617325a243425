import { describe, expect, it } from 'vitest';
import { whatRuns } from '#backend/deployment/what-runs.ts';
import { readBackendConfig } from '#src/environment/config.ts';
import { readObserveConfig } from '#src/environment/observe-config.ts';

const observedIn = (env: Readonly<Record<string, string>>): string | undefined =>
  whatRuns(readBackendConfig(env)).find(({ part }) => part === 'Observed')?.what;

const collector = 'http://name:secret@collector.test:4318';

describe('what is observed', () => {
  it('is nothing unless a port or a collector is given', () => {
    expect(readObserveConfig({})).toEqual({ metrics: undefined, traces: undefined, errorReports: false });
    expect(readObserveConfig({ METRICS_PORT: '', OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toEqual(readObserveConfig({}));
    expect(readObserveConfig({ OTEL_SERVICE_NAME: 'portal' })).toEqual(readObserveConfig({}));
    expect(observedIn({})).toBe('nothing');
  });

  it('has metrics on the loopback address unless another is given', () => {
    expect(readObserveConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readObserveConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5');
  });

  it('has traces by the name of the product unless another is given', () => {
    expect(readObserveConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' }).traces).toEqual({
      endpoint: 'http://localhost:4318',
      serviceName: 'portal',
    });
  });

  it('is printed at the start without a password', () => {
    const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_SERVICE_NAME: 'coolio' };
    expect(observedIn({ METRICS_PORT: '9464', ...traces })).toBe(
      'metrics at 127.0.0.1:9464, traces of coolio to http://collector.test:4318',
    );
  });

  it('has errors of the portal only where they are wanted', () => {
    expect(readObserveConfig({ ERROR_REPORTS: 'off' }).errorReports).toBe(false);
    expect(observedIn({ ERROR_REPORTS: 'on' })).toBe('errors of the portal in the log');
  });

  it.each([
    [{ ERROR_REPORTS: 'yes' }, 'ERROR_REPORTS must be on or off'],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
    [{ METRICS_PORT: '65536' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
    [{ METRICS_HOST: '10.0.0.5' }, 'METRICS_HOST needs METRICS_PORT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'must be an address such as http://localhost:4318'],
  ])('refuses %o', (env, sentence) => {
    expect(() => readObserveConfig(env)).toThrow(sentence);
  });
});
