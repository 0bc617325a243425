import FileText from 'lucide-react/icons/file-text';
import { keys } from '#ui/cache/keys.ts';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { lazily } from '#ui/routing/lazy-page.ts';
import { page, ulidParam, type Route } from '#ui/routing/route.ts';

const { load: preloads } = lazily(async () => (await import('./proposal-preloads.ts')).proposalPreloads);

const one: Pick<Route, 'params' | 'preload'> = {
  params: { id: ulidParam },
  preload: async (app, { id = '' }) => (await preloads()).one(app, id),
};

const touched = [keys.proposals.root, keys.requests.root];

export const proposals: UiFeature = {
  routes: [
    page(
      '/proposals/recipient',
      'Proposals',
      'private',
      () => import('./list/ReceivedProposalsPage.tsx').then((module) => module.ReceivedProposalsPage),
      { preload: async (app, _params, search) => (await preloads()).received(app, search) },
    ),
    page(
      '/proposals/:id',
      'Proposal',
      'private',
      () => import('./ProposalPage.tsx').then((module) => module.ProposalPage),
      one,
    ),
    page(
      '/admin/proposals/list',
      'Proposals',
      'admin',
      () => import('./list/AdminProposalsPage.tsx').then((module) => module.AdminProposalsPage),
      { preload: async (app, _params, search) => (await preloads()).all(app, search) },
    ),
    page('/admin/proposals/create', 'New proposal', 'admin', () =>
      import('./CreateProposalPage.tsx').then((module) => module.CreateProposalPage),
    ),
    page(
      '/admin/proposals/edit/:id',
      'Edit proposal',
      'admin',
      () => import('./EditProposalPage.tsx').then((module) => module.EditProposalPage),
      one,
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
