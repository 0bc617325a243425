import { createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { confirmSignIn, confirmSignUp, fetchAuthSession, signIn, signUp } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { personOf } from './person-of.mjs';
import { exits, Stop } from './stop.mjs';

ConsoleLogger.LOG_LEVEL = 'ERROR';

const limits = new Set(['LimitExceededException', 'TooManyRequestsException']);

const explain = (what, error) => {
  if (error instanceof Stop) throw error;
  const { name, message } = error;
  if (name === 'NetworkError') throw new Stop(exits.connectionLost, `${what}: the identity service does not answer`);
  if (limits.has(name)) throw new Stop(exits.limitExceeded, `${what}: ${message}. Try again in a minute.`);
  throw new Stop(exits.identity, `${what}: ${message}`);
};

const contextOf = (pool) => {
  const auth = { Cognito: pool };
  const kept = new Map();
  const tokenProvider = createUserPoolsTokenProvider(auth, {
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  return createAmplifyContext({ Auth: auth }, { Auth: { tokenProvider } });
};

/** Signs in by password. A temporary password is completed with itself, so that the account stays as it was given. */
export const signInAt = async (pool, { email, password }) => {
  const context = contextOf(pool);
  try {
    let { nextStep } = await signIn(context, { username: email, password });
    if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
      ({ nextStep } = await confirmSignIn(context, { challengeResponse: password }));
    if (nextStep.signInStep !== 'DONE')
      throw new Stop(exits.identity, `${email} cannot sign in by password only: ${nextStep.signInStep}`);
    const { tokens } = await fetchAuthSession(context);
    return personOf(String(tokens?.idToken));
  } catch (error) {
    return explain(`${email} cannot sign in`, error);
  }
};

/** Signs an account up and confirms it with the code that `codeFor` returns. */
export const signUpAt = async (pool, { email, name, password }, codeFor) => {
  const context = contextOf(pool);
  try {
    const { nextStep } = await signUp(context, {
      username: email,
      password,
      options: { userAttributes: { email, name } },
    });
    if (nextStep.signUpStep === 'CONFIRM_SIGN_UP')
      await confirmSignUp(context, { username: email, confirmationCode: await codeFor(email) });
  } catch (error) {
    return explain(`${email} cannot be signed up`, error);
  }
  return signInAt(pool, { email, password });
};
