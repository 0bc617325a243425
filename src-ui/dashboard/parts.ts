import { requestPart } from '#ui/design-code/request-dashboard.tsx';
import type { DashboardPart } from '#ui/feature/dashboard-part.ts';
import { orderPart } from '#ui/orders/order-dashboard.tsx';
import { answersPart, proposalPart } from '#ui/proposals/proposal-dashboard.tsx';
import { taskPart } from '#ui/tasks/task-dashboard.tsx';
import { userPart } from '#ui/users/user-dashboard.tsx';
import { vaultPart } from '#ui/vault/vault-dashboard.tsx';

/** What the features add to the dashboards, in the order of the figures. */
export const parts: readonly DashboardPart[] = [
  userPart,
  requestPart,
  proposalPart,
  orderPart,
  answersPart,
  taskPart,
  vaultPart,
];

/** How each kind of what waits looks. */
export const waitingLooks = parts.flatMap(({ waiting = [] }) => waiting);
