// Runs Pact's verifier apart, because it always prints what it does; sends its parent one report.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerWithMetadata, Verifier } from '@pact-foundation/pact';
import { createDataApi, operationsIn } from './data-api.mjs';
import { firstPush } from './live-notification.mjs';
import { personOf } from './people.mjs';
import { createProviderStates, paymentStates } from './provider-states.mjs';

const needsPayment = ({ providerStates = [] }) => providerStates.some(({ name }) => paymentStates.has(name));

const mismatchesOf = ({ mismatch = {} }) => {
  const { mismatches, message } = mismatch;
  if (mismatches === undefined) return [{ path: '', message: message ?? 'could not be verified' }];
  return mismatches.map((each) => ({ path: each.path ?? each.key ?? each.type, message: each.mismatch ?? each.type }));
};

const reportOf = (text, skipped) => {
  if (!text.startsWith('{')) throw new Error(text);
  const { errors, interactionResults } = JSON.parse(text);
  const results = interactionResults.map(({ description, result }) => ({
    description,
    ok: result === 'OK',
    mismatches: errors.filter(({ interaction }) => interaction.endsWith(` - ${description}`)).flatMap(mismatchesOf),
  }));
  return { results, skipped };
};

const verify = async ({ endpoint, pactFile, adminToken, customerToken }) => {
  const pact = JSON.parse(await readFile(pactFile, 'utf8'));
  const operations = operationsIn(pact);
  const [admin, customer] = [personOf(adminToken), personOf(customerToken)];
  const states = createProviderStates({ call: createDataApi(endpoint, operations), admin, customer });
  const takesPayments = await states.takesTestPayments();
  const isSkipped = (interaction) => !takesPayments && needsPayment(interaction);
  const folder = await mkdtemp(join(tmpdir(), 'pact-'));
  const chosen = join(folder, 'pact.json');
  const subscription = operations.get('OnNotify');
  try {
    const interactions = pact.interactions.filter((interaction) => !isSkipped(interaction));
    await writeFile(chosen, JSON.stringify({ ...pact, interactions }));
    const verifier = new Verifier({
      provider: pact.provider.name,
      providerBaseUrl: endpoint.replace(/\/graphql$/, ''),
      pactUrls: [chosen],
      stateHandlers: states.handlers,
      messageProviders: {
        'notifications: one is pushed to its user': providerWithMetadata(
          () =>
            firstPush({
              endpoint,
              token: customer.token,
              query: subscription,
              variables: { userId: customer.id },
              cause: () => states.handlers['a sent proposal'](),
            }),
          { subscription },
        ),
      },
      timeout: 60_000,
      logLevel: 'error',
    });
    const text = await verifier.verifyProvider().catch(({ message }) => message);
    return reportOf(
      text,
      pact.interactions.filter(isSkipped).map(({ description }) => description),
    );
  } finally {
    await states.cleanUp();
    await rm(folder, { recursive: true, force: true });
  }
};

process.once('message', async (options) => {
  const report = await verify(options).catch((error) => ({ error: String(error?.message ?? error) }));
  process.send?.(report, () => process.exit(0));
});
