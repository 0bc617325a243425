import { PermanentFailure, type JobHandler } from '#backend/jobs/job-queue.ts';
import type { Charge, PaymentProvider } from './payment-provider.ts';

declare module '#backend/jobs/job-kinds.ts' {
  interface JobKinds {
    /** A charge that is given back. */
    refund: Charge;
  }
}

/** Asks the provider for each refund until it has taken it. */
export const refundHandler = (payments: PaymentProvider | undefined): JobHandler<Charge> => ({
  mostAttempts: 20,
  run: async (charge) => {
    if (payments === undefined) throw new PermanentFailure('no provider takes money here, so none gives it back');
    await payments.refund(charge);
  },
});
