import FileText from 'lucide-react/icons/file-text';
import FolderOpen from 'lucide-react/icons/folder-open';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Tag from 'lucide-react/icons/tag';
import type { LucideIcon } from 'lucide-react/types';
import { useStore } from 'zustand';
import { formatMoney } from '#core/kernel/money.ts';
import { proposalStatusName } from '#core/proposals/proposal.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { collectionStores } from '#ui/assets/collections/collection-stores.ts';
import { brandStores } from '#ui/brands/brand-stores.ts';
import { orderStores } from '#ui/orders/order-stores.ts';
import { proposalStores } from '#ui/proposals/proposal-stores.ts';
import { proposalTitle } from '#ui/proposals/proposal-title.ts';
import type { Command } from './command.ts';

/** The newest orders, proposals, brands and collections: as the lists' first pages have them, asked for where they are stale. */
export const useRecordCommands = (isAdmin: boolean): readonly Command[] => {
  const { navigator } = useApp();
  const orders = useFeature(orderStores);
  const proposals = useFeature(proposalStores);
  const orderList = useStore(isAdmin ? orders.all : orders.mine);
  const proposalList = useStore(isAdmin ? proposals.byStatus('all') : proposals.received);
  const brands = useStore(useFeature(brandStores).all);
  const collections = useStore(useFeature(collectionStores).mine);
  const leadTo = (href: string, label: string, hint: string, icon: LucideIcon): Command => ({
    id: href,
    label,
    hint,
    icon,
    run: () => navigator.go(href),
  });
  return [
    ...(orderList.items ?? []).map((order) =>
      leadTo(
        `/orders/${order.id}`,
        proposalTitle(order),
        `Order, ${formatMoney({ amount: order.total, currency: order.currency })}`,
        ReceiptText,
      ),
    ),
    ...(proposalList.items ?? []).map((proposal) =>
      leadTo(
        isAdmin && proposal.status === 'DRAFT' ? `/admin/proposals/edit/${proposal.id}` : `/proposals/${proposal.id}`,
        proposalTitle(proposal),
        `Proposal, ${proposalStatusName(proposal.status).toLowerCase()}`,
        FileText,
      ),
    ),
    ...(brands.items ?? []).map(({ id, name }) => leadTo(`/assets?brand=${id}`, name, 'Assets of the brand', Tag)),
    ...(collections.items ?? []).map(({ id, name }) => leadTo(`/collections/${id}`, name, 'Collection', FolderOpen)),
  ];
};
