import { textIn, type Environment } from './settings.ts';

/** What an operator has observed. */
export type ObserveConfig = {
  /** METRICS_PORT and METRICS_HOST: where metrics are served; undefined for none. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
};

const portIn = (text: string): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error('METRICS_PORT must be a whole number from 1 to 65535');
  return port;
};

/** Returns what the environment says about metrics; throws an operator's sentence where it makes no sense. */
export const readObserveConfig = (env: Environment): ObserveConfig => {
  const port = textIn(env['METRICS_PORT']);
  const host = textIn(env['METRICS_HOST']);
  if (port === undefined && host !== undefined) throw new Error('METRICS_HOST needs METRICS_PORT');
  return { metrics: port === undefined ? undefined : { host: host ?? '127.0.0.1', port: portIn(port) } };
};
