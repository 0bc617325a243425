import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { committedPact, operationTextOf } from '../fold-pact.ts';

const { interactions } = await committedPact();
const operations = [...new Set(interactions.filter(({ request }) => request !== undefined).map(operationTextOf))];

describe('the embedded backend, where only the contract’s own operations are taken', () => {
  let backend: EmbeddedBackend;
  let token: string;

  beforeAll(async () => {
    backend = await startEmbeddedBackend({ contractOnly: true });
    await backend.createUser({ email: 'admin@coolio.test', name: 'Robin Vale', admin: true });
    token = await backend.signIn('admin@coolio.test');
  });
  afterAll(() => backend.close());

  const ask = async (query: string): Promise<string> => {
    const answer = await fetch(`${backend.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ query, variables: {} }),
    });
    return answer.text();
  };

  it('knows every operation of the pact by its text, and no other', async () => {
    const answers = await Promise.all(operations.map(ask));
    expect(operations.length).toBeGreaterThan(60);
    expect(answers.filter((text) => text.includes('Unknown operation'))).toEqual([]);
    expect(await ask('query Another { getStorageUse { used } }')).toContain('Unknown operation');
  });
});
