import { exits, Stop } from './stop.mjs';

/** @typedef {{ base: string, endpoint: string, pool: object | undefined, isLocal: boolean }} ServerUnderTest */

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const addressOf = (url) => {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Stop(exits.usage, `--url needs an address such as http://localhost:5173, not ${url}`);
  return url.replace(/\/+$/, '');
};

const configAt = async (base) => {
  const answer = await fetch(`${base}/config.json`).catch(() => {
    throw new Stop(exits.connectionLost, `Nothing answers at ${base}`);
  });
  if (!answer.ok) return undefined;
  return answer.json().catch(() => undefined);
};

/**
 * Finds the data API and the user pool of an address: a portal's, whose config.json names both, or the data API's own.
 * @returns {Promise<ServerUnderTest>}
 */
export const findServer = async (url) => {
  const address = addressOf(url);
  const base = address.replace(/\/graphql$/, '');
  const config = await configAt(base);
  const isLocal = loopback.has(new URL(base).hostname);
  if (config?.userPoolId === undefined) return { base, endpoint: `${base}/graphql`, pool: undefined, isLocal };
  const { userPoolId, userPoolClientId, userPoolEndpoint, graphqlEndpoint = '/graphql' } = config;
  const endpoint = address === base ? new URL(graphqlEndpoint, `${base}/`).href : address;
  const pool = {
    userPoolId,
    userPoolClientId,
    loginWith: { email: true },
    ...(userPoolEndpoint === undefined ? {} : { userPoolEndpoint: new URL(userPoolEndpoint, `${base}/`).href }),
  };
  return { base, endpoint, pool, isLocal };
};
