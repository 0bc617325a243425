import type { FastifyPluginCallback } from 'fastify';
import { parsePaymentEvent, type PaymentEvent } from './payment-event.ts';
import { isSignedWebhook, signatureHeader } from './webhook-signature.ts';

export const webhookPath = '/webhooks/payments';
const bodyLimit = 64 * 1024;

/** `later` asks the provider to send the event again. */
export type SettlePayment = (event: PaymentEvent) => Promise<'settled' | 'repeated' | 'later'>;

type Options = { readonly key: Buffer; readonly settle: SettlePayment; readonly now: () => number };

/** Hears what the payment provider has to tell; nothing unsigned is read. */
export const paymentWebhook: FastifyPluginCallback<Options> = (app, { key, settle, now }, done) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, parsed) => parsed(null, body));

  app.post(webhookPath, { bodyLimit }, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const header = request.headers[signatureHeader];
    if (!isSignedWebhook(key, body, typeof header === 'string' ? header : undefined, now()))
      return reply.code(400).send({ message: 'Bad signature' });
    const event = parsePaymentEvent(body);
    if (event === undefined) return reply.code(400).send({ message: 'This is not a payment event' });
    if (event === 'unknown') return reply.send({ received: true, ignored: true });
    const outcome = await settle(event);
    return outcome === 'later'
      ? reply.code(409).send({ message: 'Not yet: send it again' })
      : reply.send({ received: true });
  });
  done();
};
