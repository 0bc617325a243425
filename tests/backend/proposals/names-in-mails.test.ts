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

describe('what people typed', () => {
  it('is text in the mail of a proposal, and a name that turns the text behind it is closed there and in its notification', async () => {
    const { id } = await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
    await backend.createUser({ email: 'tomas@coolio.test', name: `Tomás${override}`, admin: true });
    const tomas = apiClient(backend.url, await backend.signIn('tomas@coolio.test'));
    const input = proposalTo(['ada@coolio.test'], { status: 'SENT', message: 'Under <b>1 & 2</b>\nas agreed' });
    await dataOf(tomas(CreateProposalDocument, { input }));
    await backend.jobs.drained();

    const { db } = backend.database;
    const closed = new RegExp(`^\u2068Tomás${override}\u2069 sent you a proposal of \\$[\\d,.]+`);
    const mail = await db.selectFrom('mails').select(['body_text', 'body_html']).executeTakeFirstOrThrow();
    expect(mail.body_text).toMatch(closed);
    expect(mail.body_html).toContain(`<p>\u2068Tomás${override}\u2069 sent you`);
    expect(mail.body_html).toContain('<p>Under &lt;b&gt;1 &amp; 2&lt;/b&gt;<br>as agreed</p>');
    const notification = await db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(notification.message).toMatch(closed);
  });
});
