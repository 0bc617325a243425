import { lazyUseCases } from '../feature.ts';
import type { OrderGateway } from '#core/orders/order-gateway.ts';
import type { ProposalGateway } from '#core/proposals/proposal-gateway.ts';
import type { QuestionGateway } from '#core/proposals/questions/question-gateway.ts';
import type { RequestGateway } from '#core/design-code/request-gateway.ts';
import type { TaskGateway } from '#core/tasks/task-gateway.ts';

type EngagementPorts = {
  readonly requests: RequestGateway;
  readonly proposals: ProposalGateway;
  readonly questions: QuestionGateway;
  readonly orders: OrderGateway;
  readonly tasks: TaskGateway;
};

/** Reads the ports of other features, and has none of its own. */
export const engagements = {
  useCases: lazyUseCases<
    EngagementPorts,
    ['requests', 'proposals', 'questions', 'orders', 'tasks'],
    import('#core/engagements/engagement-use-cases.ts').EngagementUseCases
  >(
    'proposals',
    ['requests', 'proposals', 'questions', 'orders', 'tasks'],
    async () => (await import('#core/engagements/engagement-use-cases.ts')).engagementUseCases,
  ),
  live: {},
};
