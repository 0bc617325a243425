import type { FastifyPluginAsync } from 'fastify';
import { parseEmail } from '#core/kernel/email.ts';
import { escapeHtml } from '#backend/mail/escape-html.ts';
import { takeForms, formIn } from '#backend/http/web-form.ts';
import { codeMismatch, IdentityFailure } from '#backend/identity/identity-failure.ts';
import { plainPage, plainPageHeaders } from '#backend/http/plain-page.ts';

export const confirmPath = '/confirmUser';

/** Where the link in a sign-up's mail leads. */
export const confirmLink = (portal: string, email: string, code: string): string =>
  `${portal.replace(/\/+$/, '')}${confirmPath}?${new URLSearchParams({ user_name: email, confirmation_code: code }).toString()}`;

const askPage = (email: string, code: string): string =>
  plainPage(
    'Confirm your account',
    `<p>This confirms that ${escapeHtml(email)} is yours.</p>
<form method="post" action="${confirmPath}">
<input type="hidden" name="user_name" value="${escapeHtml(email)}">
<input type="hidden" name="confirmation_code" value="${escapeHtml(code)}">
<button>Confirm</button>
</form>`,
  );

const donePage = (): string =>
  plainPage('Your account is confirmed', '<p>Go back to the portal, or <a href="/auth/sign-in">sign in</a>.</p>');

const refusedPage = (message: string): string =>
  plainPage('This link is no longer good', `<p role="alert">${escapeHtml(message)}</p>`);

/** The page behind the mailed link. It asks first, for machines that read mail follow links too. */
export const createConfirmLinkRoutes =
  (confirm: (email: string, code: string, address: string) => Promise<void>): FastifyPluginAsync =>
  async (server) => {
    takeForms(server);

    server.get(confirmPath, async (request, reply) => {
      const query = formIn(request.query);
      return reply.headers(plainPageHeaders).send(askPage(query('user_name'), query('confirmation_code')));
    });

    server.post(confirmPath, async (request, reply) => {
      const form = formIn(request.body);
      reply.headers(plainPageHeaders);
      try {
        const email = parseEmail(form('user_name'));
        if (email === undefined) throw codeMismatch();
        await confirm(email, form('confirmation_code'), request.ip);
        return await reply.send(donePage());
      } catch (cause) {
        if (cause instanceof IdentityFailure) return reply.code(422).send(refusedPage(cause.message));
        throw cause;
      }
    });
  };
