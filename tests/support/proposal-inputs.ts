import type { CreateProposalInput, ServiceInput } from '#contracts/generated/proposals/graphql.ts';

/** A service with a one-time, a monthly and a yearly item. */
export const websiteCare = (title = 'Website care'): ServiceInput => ({
  title,
  type: 'WebsiteMaintenance',
  lineItems: [
    {
      title: 'Launch audit',
      description: 'Speed, security, search.',
      price: 45_000,
      billingType: 'ONE_TIME',
      files: [],
    },
    {
      title: 'Monthly care',
      description: 'Updates and backups.',
      price: 12_000,
      billingType: 'RECURRING',
      billingInterval: 'MONTH',
      files: [],
    },
    {
      title: 'Domain',
      description: '',
      price: 2_400,
      billingType: 'RECURRING',
      billingInterval: 'YEAR',
      files: [],
    },
  ],
});

/** A service with a one-time and a monthly item, which one payment can hold. */
export const monthlyCare = (title = 'Website care'): ServiceInput => {
  const { lineItems, ...service } = websiteCare(title);
  return { ...service, lineItems: lineItems.slice(0, 2) };
};

export const proposalTo = (
  emails: readonly string[],
  more: Partial<CreateProposalInput> = {},
): CreateProposalInput => ({
  recipients: emails.map((email) => ({ email })),
  services: [websiteCare()],
  message: 'As we spoke of.',
  ...more,
});
