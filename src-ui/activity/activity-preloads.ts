import type { ServiceType } from '#core/proposals/service.ts';
import type { AppContext } from '#ui/context/portal-context.ts';
import { orderStores } from '#ui/orders/order-stores.ts';
import { proposalStores } from '#ui/proposals/proposal-stores.ts';

/** The first data of each page, asked for beside its code. */
export const activityPreloads = {
  mine: ({ feature }: AppContext) =>
    Promise.all([feature(proposalStores).received().preload(), feature(orderStores).mine().preload()]),
  requests: ({ feature }: AppContext, serviceType: ServiceType | undefined) =>
    feature(orderStores).all({ serviceType }).preload(),
};
