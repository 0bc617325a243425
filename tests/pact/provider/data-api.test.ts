import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { verifyPact, type PactReport } from '#tools/contract/verify-pact.mjs';
import { committedPact } from '../fold-pact.ts';

const ada = { email: 'ada@coolio.test', name: 'Ada Lindqvist' };
const robin = { email: 'admin@coolio.test', name: 'Robin Vale', admin: true };
const pact = await committedPact();

describe('the embedded backend', () => {
  let backend: EmbeddedBackend;
  let report: PactReport;

  beforeAll(async () => {
    backend = await startEmbeddedBackend({ contractOnly: true });
    await backend.createUser(robin);
    await backend.createUser(ada);
    const [adminToken, customerToken] = [await backend.signIn(robin.email), await backend.signIn(ada.email)];
    report = await verifyPact({ endpoint: `${backend.url}/graphql`, adminToken, customerToken });
  });
  afterAll(() => backend.close());

  it.each(pact.interactions.map(({ description }) => description))(
    'answers as the portal expects: %s',
    (description) => {
      const result = report.results.find((each) => each.description === description);
      expect(result).toEqual({ description, ok: true, mismatches: [] });
    },
  );

  it('leaves nothing unverified', () => {
    expect(report.skipped).toEqual([]);
    expect(report.results).toHaveLength(pact.interactions.length);
  });
});
