import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const pactFile = fileURLToPath(new URL('../../contracts/pacts/portal-data-api.json', import.meta.url));

/**
 * Verifies the data API at an address against the pact. Rejects where it could not be tried at all.
 * @param {import('./verify-pact.d.mts').VerifyOptions} options
 * @returns {Promise<import('./verify-pact.d.mts').PactReport>}
 */
export const verifyPact = (options) =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./verifier-process.mjs', import.meta.url)), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
      execArgv: [],
    });
    let told = '';
    child.stderr?.on('data', (text) => (told += text));
    child.once('message', ({ error, ...report }) => (error === undefined ? resolve(report) : reject(new Error(error))));
    child.once('exit', (code) => reject(new Error(told.trim() || `The verifier ended with ${code}`)));
    child.send({ pactFile, ...options });
  });
