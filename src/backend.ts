import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { batchLines } from '#backend/server/batch-lines.ts';
import { createBackend } from '#backend/server/create-backend.ts';
import { findBinaries } from '#backend/storage/embedded/embedded-binaries.ts';
import { checkDeployment } from '#backend/deployment/check-deployment.ts';
import { whatRuns } from '#backend/deployment/what-runs.ts';
import { hasDemo, seedDemo } from '#backend/demo/seed-demo.ts';
import { stopOnSignals } from '#backend/server/graceful-stop.ts';
import { demoAccounts, demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { hostsOf, lacks, isLocal, readBackendConfig } from './environment/config.ts';
import { readOrExit } from './read-or-exit.ts';

const log = { info: (text: string) => console.info(text), warn: (text: string) => console.warn(text) };
const config = readOrExit(() => readBackendConfig(process.env), log);
const { demo } = config;
if (demo && !isLocal(config)) {
  log.warn(
    'The demo world, whose passwords are known to all, exists only on the loopback address. Unset DEMO or HOST and PUBLIC_URL.',
  );
  process.exit(1);
}

if (config.databaseUrl === undefined)
  await findBinaries().catch(({ message }: Error) => {
    log.warn(`The portal cannot start: ${message}`);
    process.exit(1);
  });

/** The built entry of a thread, where there is one: not while the sources are run. */
const worker = (name: string): string | undefined => {
  const file = join(import.meta.dirname, `${name}.js`);
  return existsSync(file) ? file : undefined;
};
const logLines = batchLines(process.stdout);
process.on('exit', logLines.flush);
const backend = await createBackend({
  ...config,
  checkDeployment: () => checkDeployment(config),
  portalRoot: join(import.meta.dirname, '../portal'),
  hosts: hostsOf(config),
  contractOnly: config.production,
  demo,
  identity: config,
  textWorker: worker('text-worker'),
  pdfWorker: worker('pdf-worker'),
  log,
  logLines: config.jsonLog ? logLines : undefined,
});
stopOnSignals(process, { ...backend, drainMs: config.drainMs });

const giveUp = async (reason: string): Promise<never> => {
  log.warn(reason);
  await backend.close();
  return process.exit(1);
};

if (demo && config.role !== 'worker') {
  await seedDemo({ ...backend, currency: config.currency, log });
  await (await import('./composition/demo-vault/seed-demo-vault.ts')).seedDemoVault(backend.database);
} else if (!isLocal(config) && (await hasDemo(backend.database)))
  await giveUp(
    'This database holds the demo world, whose passwords are known to all. Use another beyond this machine.',
  );
const welcome = async (address: string): Promise<void> => {
  log.info(`${config.productName} is ready: ${address}`);
  if (demo) {
    log.info(`Look at it as Ada, a customer: ${address}/auth/sign-in?demo=ada`);
    log.info(`Look at it as Robin, the agency: ${address}/auth/sign-in?demo=admin`);
    log.info(`Demo accounts, each with the password ${demoPassword}:`);
    for (const { email, name, group } of demoAccounts) log.info(`  ${email}  ${name}, ${group}`);
  }
  const setup = await backend.identity.firstAdminLink(address);
  if (setup !== undefined) log.info(`Make the first administrator here: ${setup}`);
};

await backend.app
  .listen({ host: config.host, port: config.port })
  .catch((cause: Error) => giveUp(`Port ${config.port} cannot be used (${cause.message}). Set PORT to another one.`));

for (const { part, what } of whatRuns(config)) log.info(`${part.padEnd(14)}${what}`);
for (const lack of lacks(config)) log.warn(lack);
const { port } = new URL(backend.app.listeningOrigin);
if (config.role === 'worker') log.info(`A worker of ${config.productName} is ready: its /health is at port ${port}`);
else await welcome(config.publicUrl ?? `http://localhost:${port}`);
