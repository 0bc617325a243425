import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LimitReached } from './patient-fetch.mjs';
import { exits, Stop } from './stop.mjs';

export const pactFile = fileURLToPath(new URL('../../contracts/pacts/portal-data-api.json', import.meta.url));

const defaults = { pactFile, only: [], signedUp: [], longestWait: 120, pushTimeoutMs: 15_000 };

/**
 * Verifies a data API against the pact, and by checks of what one request cannot show. Everything that it makes is removed in
 * the end, where the contract has a call for it. Rejects where it could not be tried at all.
 * @param {import('./verify-pact.d.mts').VerifyOptions} options
 * @returns {Promise<import('./verify-pact.d.mts').VerifyReport>}
 */
export const verifyPact = ({ note = () => undefined, ...options }) =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./verifier-process.mjs', import.meta.url)), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
      execArgv: [],
    });
    let told = '';
    child.stderr?.on('data', (text) => (told += text));
    child.on('message', (message) => {
      if (message.note !== undefined) return note(message.note);
      if (message.isStopped) return reject(new Stop(exits.stopped, 'Stopped. What was made is removed.'));
      const { error, ...report } = message.report;
      if (error === undefined) return resolve(report);
      return reject(error.name === 'LimitReached' ? new LimitReached(error.message) : new Error(error.message));
    });
    child.once('exit', (code) => reject(new Error(told.trim() || `The verifier ended with ${code}`)));
    child.send({ ...defaults, ...options });
  });
