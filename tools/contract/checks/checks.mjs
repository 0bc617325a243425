import { LimitReached } from '../patient-fetch.mjs';
import { foreign } from './foreign.mjs';
import { pages } from './pages.mjs';
import { pushes } from './pushes.mjs';
import { repeats } from './repeats.mjs';
import { roles } from './roles.mjs';

/**
 * @typedef {{
 *   ask: import('../data-api.mjs').AskDataApi,
 *   endpoint: string,
 *   operations: Map<string, string>,
 *   states: any,
 *   admin: import('../person-of.mjs').Person,
 *   customer: import('../person-of.mjs').Person,
 *   other: import('../person-of.mjs').Person,
 * }} World
 */
/**
 * What one request and its response cannot show: pages, repeated calls, other people's records, roles.
 * @typedef {{ operation: string, title: string, run: (world: World) => Promise<string[]> }} Check
 */

/** @returns {Check[]} */
const allChecks = () => [...pages, ...repeats, ...foreign(), ...roles, ...pushes];

export const describeCheck = ({ operation, title }) => `${operation} ${title}`;

/**
 * Runs each check, one after the other; a check that cannot be tried is a failure that says why.
 * @param {World} world
 * @param {(check: Check) => boolean} isChosen
 */
export const runChecks = async (world, isChosen) => {
  const results = [];
  for (const check of allChecks().filter(isChosen)) {
    const began = Date.now();
    const outcome = await check.run(world).catch((error) => error);
    const limited = outcome instanceof LimitReached;
    const problems = outcome instanceof Error ? [outcome.message] : outcome;
    results.push({
      operation: check.operation,
      description: describeCheck(check),
      status: limited ? 'limited' : problems.length === 0 ? 'ok' : 'failed',
      problems: problems.map((message) => ({ path: '', message })),
      milliseconds: Date.now() - began,
    });
  }
  return results;
};
