import { migrations } from '#backend/migrations.ts';
import type { Look } from '#backend/look/look.ts';
import type { DeploymentCheck } from '#core/deployment/deployment-check.ts';
import type { Finding } from './check.ts';
import { checkAuditRights, checkDatabase, databaseClockAhead } from './checks/database-check.ts';
import { checkDisk, checkFiles } from './checks/file-check.ts';
import { checkMail } from './checks/mail-check.ts';
import { checkPayments } from './checks/payment-check.ts';
import { checkClock, checkProxies, checkPublicAddress, checkTls } from './checks/public-address-check.ts';
import { checkAiService, checkBreachRange } from './checks/service-check.ts';
import type { Deployment } from './deployment.ts';

type Checked = Omit<Deployment, 'look'> & { readonly look: Pick<Look, 'accent' | 'supportEmail'> };

type Options = {
  /** Where a test message goes; none is sent without it. */
  readonly mailTo?: string | undefined;
  readonly now?: () => number;
};

type Part = readonly [part: string, finding: Finding | undefined | Promise<Finding | undefined>];

/**
 * Checks each part of a deployment as it is set, all at once, and returns what was found in a fixed order. Never rejects. Writes
 * nothing that stays: one object is kept and removed, and a message goes out only where an address is given.
 */
export const checkDeployment = async (
  deployment: Checked,
  { mailTo, now = Date.now }: Options = {},
): Promise<readonly DeploymentCheck[]> => {
  const { speech, summaries } = deployment;
  const parts: readonly Part[] = [
    ['Database', checkDatabase(deployment, { names: Object.keys(migrations) })],
    ['Audit', checkAuditRights(deployment)],
    ['Files', checkFiles(deployment)],
    ['Disk', checkDisk(deployment)],
    ['Mail', checkMail(deployment, mailTo)],
    ['Payments', checkPayments(deployment)],
    ['Public address', checkPublicAddress(deployment)],
    ['TLS', checkTls(deployment, now())],
    ['Proxies', checkProxies(deployment)],
    ['Clock', databaseClockAhead(deployment, now).then((ahead) => checkClock(deployment, now, ahead))],
    ['Breach ranges', checkBreachRange(deployment)],
    ['Summaries', checkAiService(summaries, 'SUMMARY')],
    ['Speech', checkAiService(speech?.kind === 'openai' ? speech : undefined, 'SPEECH')],
  ];
  const found = await Promise.all(parts.map(async ([part, finding]) => ({ part, finding: await finding })));
  return found.flatMap(({ part, finding }) => (finding === undefined ? [] : { part, ...finding }));
};
