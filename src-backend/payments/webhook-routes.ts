import type { FastifyPluginCallback } from 'fastify';
import type { ReceiveWebhook, WebhookOutcome } from './receive-webhook.ts';

export const webhookPath = '/webhooks/payments';
/** An invoice of many lines is long. */
const bodyLimit = 256 * 1024;

type Answer = { readonly status: number; readonly body: object };

const answers: Readonly<Record<WebhookOutcome, Answer>> = {
  received: { status: 200, body: { received: true } },
  ignored: { status: 200, body: { received: true, ignored: true } },
  forged: { status: 400, body: { message: 'Bad signature' } },
  malformed: { status: 400, body: { message: 'This is not a payment event' } },
  later: { status: 409, body: { message: 'Not yet: send it again' } },
};

type Options = {
  readonly receive: ReceiveWebhook;
  /** The header that has the signature, in lower case. */
  readonly header: string;
};

/** The address at which the payment provider delivers its events. */
export const webhookRoutes: FastifyPluginCallback<Options> = (app, { receive, header: name }, done) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, parsed) => parsed(null, body));

  app.post(webhookPath, { bodyLimit }, async (request, reply) => {
    const header = request.headers[name];
    const outcome = await receive(
      typeof request.body === 'string' ? request.body : '',
      typeof header === 'string' ? header : undefined,
    );
    const { status, body } = answers[outcome];
    return reply.code(status).send(body);
  });
  done();
};
