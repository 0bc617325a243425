import type { StripeAccount } from '#backend/payments/stripe/stripe-account.ts';
import { stripeClient, stripeVersion } from '#backend/payments/stripe/stripe-client.ts';
import { asking } from '#backend/payments/stripe/stripe-failure.ts';
import { webhookPath } from '#backend/payments/webhook-routes.ts';
import { fault, ok, reasonOf, warning, type Finding } from '../check.ts';
import type { Deployment } from '../deployment.ts';

type Endpoint = { readonly url: string; readonly status: string; readonly api_version: string | null };

/** The endpoints at Stripe; undefined where the key may not read them. */
const endpointsOf = async (account: StripeAccount): Promise<readonly Endpoint[] | undefined> => {
  const stripe = await stripeClient(account)();
  try {
    return (await stripe.webhookEndpoints.list({ limit: 100 })).data;
  } catch {
    return undefined;
  }
};

const ofAccount = async (account: StripeAccount, publicUrl: string | undefined): Promise<Finding> => {
  const stripe = await stripeClient(account)();
  await asking(() => stripe.checkout.sessions.list({ limit: 1 }));
  const mode = `Stripe takes the key, which is of the ${account.isLive ? 'live' : 'test'} mode`;
  const address = `${publicUrl}${webhookPath}`;
  const endpoints = await endpointsOf(account);
  if (publicUrl === undefined || endpoints === undefined) return ok(mode);
  const endpoint = endpoints.find(({ url, status }) => url === address && status === 'enabled');
  if (endpoint === undefined)
    return fault(
      `${mode}, but reports nothing to ${address}`,
      `Add an endpoint with this address at Stripe, and set STRIPE_WEBHOOK_SECRET to its secret: no order is made without it.`,
    );
  if (endpoint.api_version !== null && endpoint.api_version !== stripeVersion)
    return warning(
      `${mode}, but reports in the words of ${endpoint.api_version}`,
      `Choose the API version ${stripeVersion} at the endpoint.`,
    );
  return ok(`${mode} and reports to ${address}`);
};

/** Whether Stripe, where it takes the money, lets this deployment in, and reports to it. */
export const checkPayments = async ({
  stripe,
  testPayments,
  publicUrl,
  standIns,
}: Pick<Deployment, 'stripe' | 'testPayments' | 'publicUrl' | 'standIns'>): Promise<Finding> => {
  if (stripe === undefined) {
    if (!testPayments) return warning('nothing can be paid', 'Set PAYMENTS=stripe for an account at Stripe.');
    return standIns
      ? ok('the test card')
      : warning(
          'the test card, by which everybody pays without money',
          'Set PAYMENTS=stripe before customers are let in.',
        );
  }
  try {
    return await ofAccount(stripe, publicUrl);
  } catch (cause) {
    return fault(reasonOf(cause), 'Check STRIPE_SECRET_KEY, and that this machine may connect to Stripe.');
  }
};
