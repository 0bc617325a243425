import { createSystemClock } from '#adapters/web/clock.ts';
import { createFixedRange } from '#tests/support/vault/fixed-range.ts';
import { aContent, ada, openVaultStage, passphrase } from '#tests/support/vault/vault-stage.ts';
import { figure, type Bench } from './figure.ts';

const logins = 1000;
const passwords = 600;
const latency = 100;
const atOnce = 5;

const openVault = async (fails: (request: number) => boolean) => {
  const service = createFixedRange({ clock: createSystemClock(), latency, fails });
  const vault = openVaultStage().device(ada, { breaches: service.range });
  await vault.setUp(passphrase);
  for (let at = 0; at < logins; at += 1)
    await vault.create(await vault.newId(), aContent({ password: `password ${at % passwords}` }));
  return { vault, service };
};

/** How long a breach scan takes beside what five requests at a time must take. */
export const scan: Bench = {
  name: 'scan',
  run: async () => {
    let failing = true;
    const { vault, service } = await openVault((request) => failing && request % 10 === 0);
    const begun = performance.now();
    const report = await vault.scan();
    const took = performance.now() - begun;
    const asked = service.prefixes.length;
    const distinct = new Set(service.prefixes).size;
    failing = false;
    const again = await vault.scan({ previous: report });
    const askedAgain = service.prefixes.length - asked;
    const missed = report.total - report.breached - report.secure - report.error - report.pending;

    const other = await openVault(() => false);
    const controller = new AbortController();
    const canceled = other.vault.scan({ signal: controller.signal });
    while (other.service.prefixes.length < passwords / 2) await new Promise((resolve) => setTimeout(resolve, 10));
    const at = performance.now();
    controller.abort();
    await canceled;
    const canceledIn = performance.now() - at;
    const sent = other.service.prefixes.length;
    await new Promise((resolve) => setTimeout(resolve, 5 * latency));
    return [
      figure(`${logins} logins, ${passwords} passwords, ${latency} ms an answer`, took / 1000, 's'),
      figure('over the least that five at a time can take', took / (Math.ceil(distinct / atOnce) * latency), '×', {
        most: 1.1,
      }),
      figure('requests', asked, 'requests', { exactly: distinct }),
      figure('most in flight', service.mostInFlight(), 'requests', { exactly: atOnce }),
      figure('logins of checks that failed', report.error, 'logins'),
      figure('logins that no outcome counts', missed, 'logins', { exactly: 0 }),
      figure('requests of the retry', askedAgain, 'requests', { exactly: Math.floor(asked / 10) }),
      figure('still failed after the retry', again.error, 'logins', { exactly: 0 }),
      figure('canceled within', canceledIn, 'ms', { most: 100 }),
      figure('requests after that', other.service.prefixes.length - sent, 'requests', { exactly: 0 }),
    ];
  },
};
