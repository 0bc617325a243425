import FilePlus2 from 'lucide-react/icons/file-plus-corner';
import FileText from 'lucide-react/icons/file-text';
import { proposalStatusName } from '#core/proposals/proposal.ts';
import { recordSource } from '#ui/feature/record-source.ts';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';
import { proposalStores } from './proposal-stores.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';

export const proposalCommands: FeatureCommands = {
  pages: (isAdmin) => (isAdmin ? [{ label: 'New proposal', href: '/admin/proposals/create', icon: FilePlus2 }] : []),
  records: (feature, isAdmin) => {
    const { all, received } = feature(proposalStores);
    return recordSource(isAdmin ? all() : received(), (proposal) => ({
      href:
        isAdmin && proposal.status === 'DRAFT' ? `/admin/proposals/edit/${proposal.id}` : `/proposals/${proposal.id}`,
      label: proposalTitle(proposal),
      hint: `Proposal, ${proposalStatusName(proposal.status).toLowerCase()}`,
      icon: FileText,
    }));
  },
};
