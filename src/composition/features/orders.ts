import { createAppSyncOrderGateway } from '#adapters/appsync/order-gateway.ts';
import type { OrderGateway } from '#core/orders/order-gateway.ts';
import { orderUseCases } from '#core/orders/order-use-cases.ts';
import { eagerUseCases, type LiveAdapters } from '../feature.ts';

type OrderPorts = {
  readonly orders: OrderGateway;
};

const live: LiveAdapters<OrderPorts> = { orders: ({ api }) => createAppSyncOrderGateway(api) };

export const orders = { useCases: eagerUseCases(['orders', 'clock'], orderUseCases), live };
