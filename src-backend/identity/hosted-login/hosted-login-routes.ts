import { hostedLoginReturnPath } from '#core/identity/hosted-login.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { suspendedMessage } from '#core/identity/suspension.ts';
import { Failure } from '#core/kernel/app-error.ts';
import { parseEmail } from '#core/kernel/email.ts';
import { IdentityFailure } from '#backend/identity/identity-failure.ts';
import type { Identity } from '#backend/identity/identity.ts';
import { personNameProblem } from '#core/identity/person-name.ts';
import { plainPageHeaders } from '#backend/http/plain-page.ts';
import { formIn, takeForms } from '#backend/http/web-form.ts';
import { originOfCall } from '#backend/http/request-origin.ts';
import { authorizePage, authorizePath, refusedPage } from './authorize-page.ts';
import { answerAddress, readAuthorizeRequest, type Refusal } from './authorize-request.ts';
import type { LoginCodes } from './login-code.ts';
import { isShutOut } from './sign-in-by-provider.ts';

const provider = 'Google';

type Deps = {
  readonly clientId: string;
  readonly codes: LoginCodes;
  readonly identity: Pick<Identity, 'signInByProvider' | 'findByEmail'>;
  /** Where clients reach this server. */
  readonly originOf: (request: FastifyRequest) => string;
  /** Counts a code that is good for nothing against its address; false when there were too many. */
  readonly takeWrong: (address: string) => Promise<boolean>;
};

const refuse = (reply: FastifyReply, { problem, redirectUri, state }: Refusal): FastifyReply =>
  redirectUri === undefined || state === undefined
    ? reply.code(400).send(refusedPage(problem))
    : reply.redirect(answerAddress(redirectUri, { error: 'invalid_request', error_description: problem, state }), 303);

/** The hosted login's addresses, with a page of our own in Google's place. */
export const hostedLoginRoutes =
  ({ clientId, codes, identity, originOf, takeWrong }: Deps): FastifyPluginAsync =>
  async (server) => {
    takeForms(server);
    const requestOf = (request: FastifyRequest, text: (name: string) => string) =>
      readAuthorizeRequest(text, { clientId }, originOf(request) + hostedLoginReturnPath);

    const problemOf = async (email: string | undefined, name: string): Promise<string | undefined> => {
      if (email === undefined) return 'Enter a valid email';
      const problem = personNameProblem(name);
      if (problem !== undefined) return problem;
      const user = await identity.findByEmail(email);
      if (user !== undefined && isShutOut(user, provider)) return suspendedMessage;
      if (user === undefined || user.provider === provider || user.status === 'UNCONFIRMED') return undefined;
      return 'This email signs in with a password here';
    };

    server.get(authorizePath, async (request, reply) => {
      const asked = requestOf(request, formIn(request.query));
      reply.headers(plainPageHeaders);
      if ('problem' in asked) return refuse(reply, asked);
      return reply.send(authorizePage(asked, clientId, { email: '', name: '' }));
    });

    server.post(authorizePath, async (request, reply) => {
      const form = formIn(request.body);
      const asked = requestOf(request, form);
      reply.headers(plainPageHeaders);
      if ('problem' in asked) return refuse(reply, asked);
      const { redirectUri, state } = asked;
      if (form('action') !== 'continue')
        return reply.redirect(answerAddress(redirectUri, { error: 'access_denied', state }), 303);
      const [typed, name] = [form('email'), form('name').trim()];
      const email = parseEmail(typed);
      const problem = await problemOf(email, name);
      if (email === undefined || problem !== undefined)
        return reply.code(422).send(authorizePage(asked, clientId, { email: typed, name }, problem));
      const code = codes.issue({ email, name, provider }, asked);
      return reply.redirect(answerAddress(redirectUri, { code, state }), 303);
    });

    server.post('/oauth2/token', async (request, reply) => {
      const form = formIn(request.body);
      reply.header('cache-control', 'no-store');
      if (form('client_id') !== clientId) return reply.code(400).send({ error: 'invalid_client' });
      if (form('grant_type') !== 'authorization_code') return reply.code(400).send({ error: 'unsupported_grant_type' });
      const user = await codes.redeem({
        code: form('code'),
        redirectUri: form('redirect_uri'),
        verifier: form('code_verifier'),
      });
      const result =
        user === undefined
          ? undefined
          : await identity.signInByProvider(user, originOfCall(request)).catch((cause: unknown) => {
              if (cause instanceof Failure || cause instanceof IdentityFailure) return undefined;
              throw cause;
            });
      if (result === undefined)
        return (await takeWrong(request.ip))
          ? reply.code(400).send({ error: 'invalid_grant' })
          : reply.code(429).send({ error: 'temporarily_unavailable' });
      return reply.send({
        id_token: result.IdToken,
        access_token: result.AccessToken,
        refresh_token: result.RefreshToken,
        expires_in: result.ExpiresIn,
        token_type: result.TokenType,
      });
    });

    server.get('/logout', async (request, reply) => {
      const query = formIn(request.query);
      reply.headers(plainPageHeaders);
      const home = `${originOf(request)}/`;
      if (query('client_id') !== clientId || query('logout_uri') !== home)
        return reply.code(400).send(refusedPage('logout_uri is not registered'));
      return reply.redirect(home, 303);
    });
  };
