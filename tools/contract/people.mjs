import { createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';

/** @typedef {{ token: string, id: string, email: string, isAdmin: boolean }} Person */

ConsoleLogger.LOG_LEVEL = 'ERROR';

/**
 * Who an ID token speaks for.
 * @param {string} token
 * @returns {Person}
 */
export const personOf = (token) => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const isAdmin = (claims['cognito:groups'] ?? []).includes('Admin');
  return { token, id: claims['cognito:username'] ?? claims.sub, email: claims.email, isAdmin };
};

/** Signs in by password at the user pool that the server's config.json names. */
export const signInAt = async (base, { email, password }) => {
  const answer = await fetch(`${base}/config.json`).catch(() => {
    throw new Error(`Nothing answers at ${base}`);
  });
  if (!answer.ok) throw new Error(`${base}/config.json tells of no user pool: give --admin-token and --customer-token`);
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await answer.json();
  const endpoint = userPoolEndpoint === undefined ? {} : { userPoolEndpoint: new URL(userPoolEndpoint, base).href };
  const auth = { Cognito: { userPoolId, userPoolClientId, loginWith: { email: true }, ...endpoint } };
  const kept = new Map();
  const tokenProvider = createUserPoolsTokenProvider(auth, {
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  const context = createAmplifyContext({ Auth: auth }, { Auth: { tokenProvider } });
  const { nextStep } = await signIn(context, { username: email, password });
  if (nextStep.signInStep !== 'DONE') throw new Error(`${email} cannot sign in: ${nextStep.signInStep}`);
  const { tokens } = await fetchAuthSession(context);
  return personOf(String(tokens?.idToken));
};
