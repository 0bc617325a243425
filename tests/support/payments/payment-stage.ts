import type { BackendOptions } from '#backend/server/create-backend.ts';
import { CreateCheckoutSessionDocument } from '#contracts/generated/orders/graphql.ts';
import { CreateProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';

/** The customer's page of a session, and the ids of what it is for. */
export type OpenSession = {
  readonly id: string;
  readonly url: string;
  readonly orderId: string;
  readonly proposalId: string;
};

export type PaymentStage = {
  readonly backend: EmbeddedBackend;
  readonly admin: Api;
  readonly ada: Api;
  /** Opens a checkout of the items of a new proposal at these places: 0 is billed once ($450.00), 1 monthly ($120.00). */
  readonly open: (...places: number[]) => Promise<OpenSession>;
  /** Delivers a body to the webhook; returns the status of the answer. */
  readonly deliver: (body: string, headers: Readonly<Record<string, string>>) => Promise<number>;
};

/** As `open` of a {@link PaymentStage}, for a customer whose address is ada@coolio.test. */
export const openingFor =
  (admin: Api, ada: Api): PaymentStage['open'] =>
  async (...places) => {
    const input = proposalTo(['ada@coolio.test'], { status: 'SENT' });
    const { id, revision, services } = (await dataOf(admin(CreateProposalDocument, { input }))).createProposal;
    const chosen = services.map((service) => ({
      id: service.id,
      lineItems: places.map((place) => ({ id: service.lineItems[place]?.id ?? '' })),
    }));
    const selection = { proposalId: id, revision, services: chosen };
    return (await dataOf(ada(CreateCheckoutSessionDocument, { input: selection }))).createCheckoutSession;
  };

/** Ada, and an admin, on a backend whose payments these options choose. */
export const paymentStage = async (options: Partial<BackendOptions>): Promise<PaymentStage> => {
  const backend = await startEmbeddedBackend(options);
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  const as = async (email: string) => apiClient(backend.url, await backend.signIn(email));
  const [admin, ada] = [await as('admin@coolio.test'), await as('ada@coolio.test')];
  return {
    backend,
    admin,
    ada,
    open: openingFor(admin, ada),
    deliver: async (payload, headers) =>
      (await backend.app.inject({ method: 'POST', url: '/webhooks/payments', headers, payload })).statusCode,
  };
};
