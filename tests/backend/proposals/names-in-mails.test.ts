import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';

/** Turns all that follows it from right to left. */
const override = '\u202E';

let backend: EmbeddedBackend;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
});
afterAll(() => backend.close());

describe('a name that turns the text behind it', () => {
  it('is closed in the mail and the notification of a proposal, so that the amount stays as it is', async () => {
    const { id } = await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
    await backend.createUser({ email: 'tomas@coolio.test', name: `Tomás${override}`, admin: true });
    const tomas = apiClient(backend.url, await backend.signIn('tomas@coolio.test'));
    await dataOf(tomas(CreateProposalDocument, { input: proposalTo(['ada@coolio.test'], { status: 'SENT' }) }));
    await backend.jobs.drained();

    const { db } = backend.database;
    const closed = new RegExp(`^\u2068Tomás${override}\u2069 sent you a proposal of \\$[\\d,.]+`);
    const mail = await db.selectFrom('mails').select(['body_text', 'body_html']).executeTakeFirstOrThrow();
    expect(mail.body_text).toMatch(closed);
    expect(mail.body_html).toContain(`<p>\u2068Tomás${override}\u2069 sent you`);
    const notification = await db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(notification.message).toMatch(closed);
  });
});
