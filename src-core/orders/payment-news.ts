/** What a payment provider reports that is not of this portal's account, or of another mode of it. */
export type ForeignEvent = 'account' | 'test' | 'live';

const origins: Readonly<Record<ForeignEvent, string>> = {
  account: 'another account',
  test: 'its test mode, and this portal takes real money',
  live: 'its live mode, and this portal is set up with a test key',
};

/** What admins read of payments beside those of proposals, as plain text. */
export const paymentNews = {
  foreign: (provider: string, event: ForeignEvent) => ({
    title: 'Payments to check',
    message: `${provider} reports payments of ${origins[event]}. Nothing was done with them: check the keys and the address for events there.`,
  }),
} as const;
