import { serviceAddress, serviceHeaders, type AiService } from '#backend/ai/service-address.ts';
import { isOwnRange } from '#backend/breach-range/own-range.ts';
import { fault, ok, reasonOf, warning, type Finding } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { plainAddress } from '../what-runs.ts';

const waitMs = 10_000;

/** Whether the service of known breaches answers as clients need it. */
export const checkBreachRange = async ({ breachRangeBase }: Pick<Deployment, 'breachRangeBase'>): Promise<Finding> => {
  if (isOwnRange({ breachRangeBase })) return ok('this server');
  const remedy = 'Check BREACH_RANGE_URL: scans of the vault tell people to try again until it answers.';
  try {
    const response = await fetch(`${breachRangeBase.replace(/\/+$/, '')}/00000`, {
      signal: AbortSignal.timeout(waitMs),
    });
    const first = (await response.text()).split(/\r?\n/)[0] ?? '';
    if (response.ok && /^[0-9A-F]{35}:\d+$/i.test(first)) return ok(`${plainAddress(breachRangeBase)} answers`);
    return fault(`${plainAddress(breachRangeBase)} answers with ${response.status}, not with a range`, remedy);
  } catch (cause) {
    return fault(`${plainAddress(breachRangeBase)}: ${reasonOf(cause)}`, remedy);
  }
};

/** Whether a service takes this deployment's key; by its list of models, which costs nothing. */
export const checkAiService = async (
  service: AiService | undefined,
  prefix: 'SUMMARY' | 'SPEECH',
): Promise<Finding | undefined> => {
  if (service === undefined) return undefined;
  const at = plainAddress(service.baseUrl);
  try {
    const response = await fetch(serviceAddress(service, 'models'), {
      headers: serviceHeaders(service),
      signal: AbortSignal.timeout(waitMs),
    });
    await response.body?.cancel();
    if (response.status === 401 || response.status === 403)
      return fault(`${at} refuses the key`, `Set ${prefix}_API_KEY to one that the service takes.`);
    if (response.ok) return ok(`${at} takes the key`);
    return warning(
      `${at} answers with ${response.status} when it is asked for its models`,
      `Check ${prefix}_BASE_URL; some services have no such list.`,
    );
  } catch (cause) {
    return fault(`${at}: ${reasonOf(cause)}`, `Check ${prefix}_BASE_URL and that this machine may connect.`);
  }
};
