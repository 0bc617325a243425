import type { FastifyPluginAsync } from 'fastify';
import { passwordProblem } from '#core/identity/auth-user.ts';
import { parseEmail } from '#core/kernel/email.ts';
import { textProblem } from '#core/kernel/text.ts';
import type { FirstAdmin } from '#backend/identity/accounts/first-admin.ts';
import { plainPageHeaders } from '#backend/http/plain-page.ts';
import { personNameProblem } from '#core/identity/person-name.ts';
import { setupFormPage, setupRefusedPage } from './setup-page.ts';

const bodyLimit = 8_192;
const longestToken = 64;

const tokenIn = (query: unknown): string => {
  const token = typeof query === 'object' && query !== null && 'token' in query ? query.token : '';
  return typeof token === 'string' && token.length <= longestToken ? token : '';
};

/** The page behind the first admin's link: one form without script, good once. */
export const createSetupRoutes =
  (firstAdmin: Omit<FirstAdmin, 'firstAdminLink'>): FastifyPluginAsync =>
  async (server) => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    server.get('/setup', async (request, reply) => {
      const token = tokenIn(request.query);
      reply.headers(plainPageHeaders);
      if (!(await firstAdmin.isGoodToken(token))) return reply.code(404).send(setupRefusedPage());
      return reply.send(setupFormPage({ token, name: '', email: '' }));
    });

    server.post('/setup', { bodyLimit }, async (request, reply) => {
      const typed = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const token = tokenIn({ token: typed.get('token') });
      const [name, email, password] = ['name', 'email', 'password'].map((field) => typed.get(field) ?? '') as [
        string,
        string,
        string,
      ];
      reply.headers(plainPageHeaders);
      if (!(await firstAdmin.isGoodToken(token))) return reply.code(404).send(setupRefusedPage());
      const address = parseEmail(email);
      const problem =
        personNameProblem(name) ??
        (address === undefined ? 'Enter a valid email' : undefined) ??
        passwordProblem(password) ??
        textProblem('Password', password, 256);
      if (problem !== undefined || address === undefined) {
        return reply.code(422).send(setupFormPage({ token, name, email }, problem));
      }
      const admin = await firstAdmin.create(token, { name: name.trim(), email: address, password });
      if (admin === undefined) return reply.code(404).send(setupRefusedPage());
      if (admin === 'taken') {
        return reply.code(422).send(setupFormPage({ token, name, email }, 'An account with this email exists already'));
      }
      return reply.redirect('/auth/sign-in', 303);
    });
  };
