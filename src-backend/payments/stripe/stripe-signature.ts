import type { OpenStripe } from './stripe-client.ts';

export const stripeSignatureHeader = 'stripe-signature';
const toleranceSeconds = 300;

/** Whether the time is named once and not far ahead: the SDK refuses what is older, and takes what is signed for any time ahead. */
const isTimely = (header: string, now: number): boolean => {
  const [time, ...more] = header.split(',').filter((part) => part.trim().startsWith('t='));
  const seconds = /^t=\d{1,12}$/.test(time ?? '') ? Number(time?.slice(2)) : Number.NaN;
  return more.length === 0 && seconds - now / 1000 <= toleranceSeconds;
};

/** Returns whether Stripe signed this very body with the endpoint's secret, within five minutes of now. */
export const verifyStripe =
  (open: OpenStripe, secret: string) =>
  async (body: string, header: string, now: number): Promise<boolean> => {
    if (!isTimely(header, now)) return false;
    const { webhooks } = await open();
    try {
      return webhooks.signature?.verifyHeader(body, header, secret, toleranceSeconds, undefined, now) === true;
    } catch {
      return false;
    }
  };
