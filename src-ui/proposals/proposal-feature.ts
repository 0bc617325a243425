import FileText from 'lucide-react/icons/file-text';
import { keys } from '#ui/cache/keys.ts';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { page, ulidParam } from '#ui/routing/route.ts';
import { readSearch } from '#ui/routing/search-params.ts';
import { listedProposals, listedReceived, proposalListSearch, receivedListSearch } from './proposal-search.ts';
import { proposalStores } from './proposal-stores.ts';

const touched = [keys.proposals.root, keys.requests.root, keys.dashboard.root];

export const proposals: UiFeature = {
  routes: [
    page(
      '/proposals/recipient',
      'Proposals',
      'private',
      () => import('./list/ReceivedProposalsPage.tsx').then((module) => module.ReceivedProposalsPage),
      {
        preload: ({ feature }, _params, search) =>
          feature(proposalStores)
            .received(listedReceived(readSearch(receivedListSearch, search)))
            .preload(),
      },
    ),
    page(
      '/proposals/:id',
      'Proposal',
      'private',
      () => import('./ProposalPage.tsx').then((module) => module.ProposalPage),
      {
        params: { id: ulidParam },
        preload: ({ feature }, { id = '' }) => feature(proposalStores).one(id).preload(),
      },
    ),
    page(
      '/admin/proposals/list',
      'Proposals',
      'admin',
      () => import('./list/AdminProposalsPage.tsx').then((module) => module.AdminProposalsPage),
      {
        preload: ({ feature }, _params, search) =>
          feature(proposalStores)
            .all(listedProposals(readSearch(proposalListSearch, search)))
            .preload(),
      },
    ),
    page('/admin/proposals/create', 'New proposal', 'admin', () =>
      import('./CreateProposalPage.tsx').then((module) => module.CreateProposalPage),
    ),
    page(
      '/admin/proposals/edit/:id',
      'Edit proposal',
      'admin',
      () => import('./EditProposalPage.tsx').then((module) => module.EditProposalPage),
      {
        params: { id: ulidParam },
        preload: ({ feature }, { id = '' }) => feature(proposalStores).one(id).preload(),
      },
    ),
  ],
  menu: {
    customer: [
      {
        label: 'Proposals',
        jump: 'p',
        href: '/proposals/recipient',
        sections: ['/proposals'],
        waiting: ['proposal'],
        icon: FileText,
      },
    ],
    admin: [
      {
        label: 'Proposals',
        jump: 'p',
        href: '/admin/proposals/list',
        sections: ['/admin/proposals'],
        waiting: ['unanswered'],
        icon: FileText,
      },
    ],
  },
  commands: () => import('./proposal-commands.ts').then((module) => module.proposalCommands),
  notifications: {
    opens: {
      proposal: (id, { commentId }) => `/proposals/${id}${commentId === undefined ? '' : `?question=${commentId}`}`,
    },
    touches: {
      ProposalReceived: touched,
      ProposalDeclined: touched,
      ProposalReminder: [keys.proposals.root],
      ProposalQuestion: [keys.proposals.everyQuestion],
    },
  },
};
