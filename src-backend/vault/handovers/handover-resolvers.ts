import { auditedByCaller } from '#backend/audit/audited.ts';
import { inOwnHand } from '#backend/graphql/own-hand.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import type {
  MutationCreateHandoversArgs,
  MutationEndHandoverArgs,
  MutationOpenHandoverArgs,
  QueryGetHandoversArgs,
} from '#backend/graphql/generated/resolvers.ts';
import type { PageArguments } from '#backend/graphql/pages.ts';
import { handoversPageSize } from '#core/vault/handovers/handover.ts';
import { endHandover, openHandover, renewHandover } from './change-handover.ts';
import { createHandovers } from './create-handovers.ts';
import type { HandoverDeps } from './handover-deps.ts';
import { getHandoverKey, putHandoverKey } from './handover-keys.ts';
import { listHandovers } from './handover-store.ts';
import type { HandoverRow } from './handover-tables.ts';
import { presentHandovers } from './present-handover.ts';
import { getHandoverReceivers, pinHandoverReceiver } from './receivers.ts';

/** Logins that their owners hand over; nobody but owner and receiver reads or ends one, other admins neither. */
export const handoverResolvers = (deps: HandoverDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { page, now } = deps;
  const { db } = deps.database;
  const key = getHandoverKey(deps);
  const receivers = getHandoverReceivers(deps);
  const putKey = putHandoverKey(deps);
  const pin = pinHandoverReceiver(deps);
  const create = createHandovers(deps);
  const renew = renewHandover(deps);
  const open = openHandover(deps);
  const end = endHandover(deps);
  return {
    Query: inOwnHand({
      getHandoverKey: (_, _args, context) => key(context),
      getHandoverReceivers: (_, _args, context) => receivers(context),
      getHandovers: page(
        handoversPageSize,
        (rows: readonly HandoverRow[]) => presentHandovers(db, rows, now()),
        (after, count, { side, loginId }: QueryGetHandoversArgs & PageArguments, { caller }) =>
          listHandovers(db, { caller, side, loginId: loginId ?? undefined, after, count }),
      ),
    }),
    Mutation: {
      putHandoverKey: (_, { input }, context) => putKey(input, context),
      pinHandoverReceiver: (_, { input }, context) => pin(input, context),
      createHandovers: auditedByCaller('handover', ({ inputs }: MutationCreateHandoversArgs, caller) =>
        create(inputs, caller),
      ),
      renewHandover: (_, args, context) => renew(args, context),
      openHandover: auditedByCaller('handover', ({ id }: MutationOpenHandoverArgs, caller) => open(id, caller)),
      endHandover: auditedByCaller('handover', ({ id }: MutationEndHandoverArgs, caller) => end(id, caller)),
    },
  };
};
