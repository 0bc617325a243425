import { textIn, type Environment } from './settings.ts';

/** What an operator has observed. */
export type ObserveConfig = {
  /** METRICS_PORT and METRICS_HOST: where metrics are served; undefined for none. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_SERVICE_NAME: the collector that traces are sent to; undefined for none. */
  readonly traces: { readonly endpoint: string; readonly serviceName: string } | undefined;
  /** ERROR_REPORTS=on: the portal reports errors that nobody expected, as lines of the log. */
  readonly errorReports: boolean;
};

const portIn = (text: string): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error('METRICS_PORT must be a whole number from 1 to 65535');
  return port;
};

const endpointIn = (text: string): string => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://localhost:4318');
  return text.replace(/\/+$/, '');
};

const errorReportsIn = (value: string | undefined): boolean => {
  if (value === undefined || value === '' || value === 'off') return false;
  if (value !== 'on') throw new Error('ERROR_REPORTS must be on or off');
  return true;
};

/** Returns what the environment says about metrics and traces; throws an operator's sentence where it makes no sense. */
export const readObserveConfig = (env: Environment): ObserveConfig => {
  const port = textIn(env, 'METRICS_PORT');
  const host = textIn(env, 'METRICS_HOST');
  const endpoint = textIn(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const serviceName = textIn(env, 'OTEL_SERVICE_NAME') ?? 'portal';
  if (port === undefined && host !== undefined) throw new Error('METRICS_HOST needs METRICS_PORT');
  return {
    metrics: port === undefined ? undefined : { host: host ?? '127.0.0.1', port: portIn(port) },
    errorReports: errorReportsIn(env['ERROR_REPORTS']),
    traces: endpoint === undefined ? undefined : { endpoint: endpointIn(endpoint), serviceName },
  };
};
