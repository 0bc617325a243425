import { exits, Stop } from './stop.mjs';

/** @typedef {{ token: string, id: string, email: string, isAdmin: boolean }} Person */

/**
 * Returns whom an ID token speaks for.
 * @param {string} token
 * @returns {Person}
 */
export const personOf = (token) => {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  if (!payload.startsWith('{')) throw new Stop(exits.usage, 'A token has to be an ID token of the user pool');
  const claims = JSON.parse(payload);
  const isAdmin = (claims['cognito:groups'] ?? []).includes('Admin');
  return { token, id: claims['cognito:username'] ?? claims.sub, email: String(claims.email), isAdmin };
};
