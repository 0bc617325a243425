import type { FastifyPluginCallback } from 'fastify';
import type { ReceiveWebhook, WebhookOutcome } from './receive-webhook.ts';
import { signatureHeader } from './webhook-signature.ts';

export const webhookPath = '/webhooks/payments';
const bodyLimit = 64 * 1024;

type Answer = { readonly status: number; readonly body: object };

const answers: Readonly<Record<WebhookOutcome, Answer>> = {
  received: { status: 200, body: { received: true } },
  ignored: { status: 200, body: { received: true, ignored: true } },
  forged: { status: 400, body: { message: 'Bad signature' } },
  malformed: { status: 400, body: { message: 'This is not a payment event' } },
  later: { status: 409, body: { message: 'Not yet: send it again' } },
};

/** The address at which the payment provider delivers its events. */
export const webhookRoutes: FastifyPluginCallback<{ readonly receive: ReceiveWebhook }> = (app, { receive }, done) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, parsed) => parsed(null, body));

  app.post(webhookPath, { bodyLimit }, async (request, reply) => {
    const header = request.headers[signatureHeader];
    const outcome = await receive(
      typeof request.body === 'string' ? request.body : '',
      typeof header === 'string' ? header : undefined,
    );
    const { status, body } = answers[outcome];
    return reply.code(status).send(body);
  });
  done();
};
