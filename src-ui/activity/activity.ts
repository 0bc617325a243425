import type { Order } from '#core/orders/order.ts';
import { proposalStatusName, type Proposal } from '#core/proposals/proposal.ts';
import type { Service, ServiceType } from '#core/proposals/service.ts';

export type ActivityEntry = {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly what: string;
  readonly at: string;
};

const titles = (services: readonly Service[], line: ServiceType): string =>
  services
    .filter((service) => service.type === line)
    .map((service) => service.title)
    .join(', ');

/** What happened in one service line, newest first. */
export const activityOf = (
  line: ServiceType,
  proposals: readonly Proposal[],
  orders: readonly Order[],
): readonly ActivityEntry[] => {
  const touches = ({ services }: { readonly services: readonly Service[] }): boolean =>
    services.some((service) => service.type === line);
  return [
    ...proposals.filter(touches).map(({ id, services, status, sentAt, createdAt }) => ({
      id,
      href: `/proposals/${id}`,
      title: titles(services, line),
      what: `Proposal, ${proposalStatusName(status).toLowerCase()}`,
      at: sentAt ?? createdAt,
    })),
    ...orders.filter(touches).map(({ id, services, createdAt }) => ({
      id,
      href: `/orders/${id}`,
      title: titles(services, line),
      what: 'Order',
      at: createdAt,
    })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
};
