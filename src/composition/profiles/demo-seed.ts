import type { Account, MemorySeed } from '#adapters/memory/tables.ts';
import type { Proposal, ProposalStatus } from '#core/proposals/proposal.ts';

const day = 24 * 60 * 60 * 1000;

export const demoSeed = (now: number): MemorySeed => {
  const at = (daysAgo: number): string => new Date(now - daysAgo * day).toISOString();
  const account = (id: string, name: string, email: string, group: string): Account => ({
    id,
    name,
    email,
    group,
    password: 'portal-demo-1',
    isConfirmed: true,
    createdAt: at(90),
  });
  const admin = account('01J00000000000000000000ADM', 'Robin Admin', 'admin@coolio.test', 'Admin');
  const ada = account('01J00000000000000000000ADA', 'Ada Lovelace', 'ada@coolio.test', 'User');

  const proposal = (id: string, status: ProposalStatus, daysAgo: number): Proposal => ({
    id,
    owner: { id: admin.id, name: admin.name, email: admin.email },
    recipients: [{ email: ada.email, userId: ada.id, declinedAt: undefined, declineReason: undefined }],
    services: [
      {
        id: `${id.slice(0, 20)}SERV1A`,
        title: 'Website care',
        type: 'WebsiteMaintenance',
        lineItems: [
          {
            id: `${id.slice(0, 20)}1TEM1A`,
            title: 'Launch audit',
            description: 'One full review of speed, security and search.',
            price: 45_000,
            billingType: 'ONE_TIME',
            billingInterval: undefined,
            files: [],
          },
          {
            id: `${id.slice(0, 20)}1TEM1B`,
            title: 'Monthly care',
            description: 'Updates, backups and a monthly report.',
            price: 12_000,
            billingType: 'RECURRING',
            billingInterval: 'MONTH',
            files: [],
          },
        ],
      },
    ],
    message: 'As we spoke of on the phone.',
    status,
    currency: 'USD',
    revision: 1,
    createdAt: at(daysAgo),
    sentAt: status === 'DRAFT' ? undefined : at(daysAgo - 1),
    orderId: undefined,
  });

  return {
    users: [admin, ada],
    proposals: [
      proposal('01J0000000000000000000PR01', 'SENT', 9),
      proposal('01J0000000000000000000PR02', 'SENT', 5),
      proposal('01J0000000000000000000PR03', 'DRAFT', 3),
    ],
  };
};
