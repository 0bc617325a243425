import { createHash } from 'node:crypto';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '#backend/storage/database.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import { escapeHtml } from './escape-html.ts';

const shown = 100;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
article{border-top:1px solid #8886;padding:1rem 0}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;font:inherit}`;

const headersWith = (styles: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src ${styles}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
});
const headers = headersWith(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
/** A mail brings its styles with it, and nothing else that a page would load or run. */
const mailHeaders = headersWith("'unsafe-inline'");

type OutboxMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: string;
  readonly attachments: readonly { readonly name: string; readonly href: string }[];
};

const linkOf = ({ name, href }: OutboxMail['attachments'][number]): string =>
  `<p><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></p>`;

/** A text as HTML, with its addresses as links. */
const withLinks = (text: string): string => escapeHtml(text).replace(/https?:\/\/[^\s<,]+/g, '<a href="$&">$&</a>');

const articleOf = ({ id, to, subject, text, sentAt, attachments }: OutboxMail): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, <time datetime="${sentAt}">${sentAt}</time> · <a href="/dev/outbox/${id}/html">as HTML</a></p><pre>${withLinks(text)}</pre>${attachments.map(linkOf).join('')}</article>`;

const pageOf = (mails: readonly OutboxMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title><style>${style}</style></head><body><main><h1>Outbox</h1>
<p>What the portal would have mailed, newest first.</p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(articleOf).join('\n')}
</main></body></html>
`;

/** `/dev/outbox` for people and `/dev/outbox.json` for tests: the last 100 mails, once those under way have come. */
export const createOutboxRoutes =
  ({ db }: Pick<Database, 'db'>, arrived: () => Promise<void> = async () => undefined): FastifyPluginAsync =>
  async (server) => {
    const latest = async (): Promise<OutboxMail[]> => {
      await arrived();
      const rows = await db
        .selectFrom('mails')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(shown)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        to: row.recipient,
        subject: row.subject,
        text: row.body_text,
        html: row.body_html,
        sentAt: row.created_at.toISOString(),
        attachments: row.attachments.map(({ name }, place) => ({ name, href: `/dev/outbox/${row.id}/${place}` })),
      }));
    };

    server.get('/dev/outbox', async (_request, reply) => reply.headers(headers).send(pageOf(await latest())));
    server.get<{ Params: { id: string } }>('/dev/outbox/:id/html', async ({ params: { id } }, reply) => {
      if (!isUlid(id)) return reply.code(404).send({ message: 'Not Found' });
      const row = await db.selectFrom('mails').select('body_html').where('id', '=', id).executeTakeFirst();
      if (row === undefined) return reply.code(404).send({ message: 'Not Found' });
      return reply.headers(mailHeaders).send(row.body_html);
    });
    server.get<{ Params: { id: string; place: string } }>('/dev/outbox/:id/:place', async (request, reply) => {
      const { id, place } = request.params;
      const row = await db.selectFrom('mails').select('attachments').where('id', '=', id).executeTakeFirst();
      const found = row?.attachments[Number(place)];
      if (found === undefined) return reply.code(404).send({ message: 'Not Found' });
      return reply
        .header('content-disposition', contentDisposition(found.name))
        .type(found.type)
        .send(Buffer.from(found.base64, 'base64'));
    });
    server.get('/dev/outbox.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await latest()),
    );
  };
