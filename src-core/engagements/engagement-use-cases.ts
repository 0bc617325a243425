import type { DesignCodeRequest } from '../design-code/request.ts';
import type { RequestGateway } from '../design-code/request-gateway.ts';
import type { OrderGateway } from '../orders/order-gateway.ts';
import type { Order } from '../orders/order.ts';
import type { ProposalGateway } from '../proposals/proposal-gateway.ts';
import type { Proposal } from '../proposals/proposal.ts';
import type { QuestionGateway } from '../proposals/questions/question-gateway.ts';
import type { TaskGateway } from '../tasks/task-gateway.ts';
import type { Task } from '../tasks/task.ts';
import type { EngagementPlace, EngagementStep } from './engagement.ts';
import { stepsOf } from './engagement-steps.ts';

type Deps = {
  readonly requests: RequestGateway;
  readonly proposals: ProposalGateway;
  readonly questions: QuestionGateway;
  readonly orders: OrderGateway;
  readonly tasks: TaskGateway;
};

type Start = {
  readonly request: DesignCodeRequest | undefined;
  readonly proposal: Proposal | undefined;
  readonly order: Order | undefined;
  readonly task: Task | undefined;
};

/** Returns what a call finds for an id, and nothing for no id. */
const found = async <T>(get: (id: string) => Promise<T | undefined>, id: string | undefined): Promise<T | undefined> =>
  id === undefined ? undefined : get(id);

const each = async <T, R>(items: readonly T[], read: (item: T) => Promise<R | undefined>): Promise<readonly R[]> =>
  (await Promise.all(items.map(read))).filter((item) => item !== undefined);

type Known = { readonly id: string } | undefined;

const unlike = (ids: readonly string[], known: Known): readonly string[] =>
  [...new Set(ids)].filter((id) => id !== known?.id);

export const engagementUseCases = ({ requests, proposals, questions, orders, tasks }: Deps) => {
  /** Goes from where somebody looks up to the request, as far as there is one that they may see. */
  const upFrom = async ({ kind, id }: EngagementPlace): Promise<Start> => {
    const idOf = (wanted: EngagementPlace['kind']): string | undefined => (kind === wanted ? id : undefined);
    const task = await found(tasks.get, idOf('task'));
    const order = await found(orders.get, idOf('order') ?? task?.orderId);
    const proposal = await found(proposals.get, idOf('proposal') ?? order?.proposalId);
    const request = await found(requests.get, idOf('request') ?? proposal?.requestId ?? order?.requestId);
    return { request, proposal, order, task };
  };

  const tasksOf = async (orderId: string): Promise<readonly string[]> => {
    const [open, completed] = await Promise.all([tasks.list({ orderId }), tasks.listCompleted({ orderId })]);
    return [...open.items, ...completed.items].map((task) => task.id);
  };

  return {
    /**
     * Returns everything that happened between a request and the work that was paid, oldest first: the request, the proposals that
     * answer it with what was asked about them, their orders and later payments, and the tasks of the orders with their files. Only
     * what the caller may see is among it; nothing where they may not see the record. Of one order the ten newest payments and ten
     * tasks of each state. Rejects with `access-denied` when nobody is signed in.
     */
    steps: async (place: EngagementPlace): Promise<readonly EngagementStep[]> => {
      const { request, proposal, order, task } = await upFrom(place);
      const others = unlike(request?.proposals.map(({ id }) => id) ?? [], proposal);
      const offers = [...(proposal === undefined ? [] : [proposal]), ...(await each(others, proposals.get))];
      const paidIds = offers.flatMap(({ payments }) => payments.flatMap(({ orderId }) => orderId ?? []));
      const bought = [
        ...(order === undefined ? [] : [order]),
        ...(await each(unlike(paidIds, order), (id) => orders.get(id))),
      ];
      const taskIds = (await Promise.all(bought.map(({ id }) => tasksOf(id)))).flat();
      const [asked, billed, work] = await Promise.all([
        each(offers, async (offer) => ({
          proposal: offer,
          questions: offer.sentAt === undefined ? [] : ((await questions.list(offer.id))?.items ?? []),
        })),
        each(bought, async (one) => ({
          order: one,
          payments: (await found((id) => orders.payments(id), one.subscriptionId))?.items ?? [],
        })),
        each(unlike(taskIds, task), tasks.get),
      ]);
      return stepsOf({
        request,
        proposals: asked,
        orders: billed,
        tasks: [...(task === undefined ? [] : [task]), ...work],
      });
    },
  };
};

export type EngagementUseCases = ReturnType<typeof engagementUseCases>;
