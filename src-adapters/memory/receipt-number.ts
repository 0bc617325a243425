import type { MemoryWorld } from './world.ts';

/** The next number of the one series of receipts. */
export const nextReceiptNumber = ({ tables }: MemoryWorld): number =>
  Math.max(
    0,
    ...[...tables.orders.values(), ...tables.payments.values()].map(({ receiptNumber }) => receiptNumber ?? 0),
  ) + 1;
