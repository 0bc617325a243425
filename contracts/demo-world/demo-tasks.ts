import { demoAssets } from './demo-assets.ts';
import { demoBrands } from './demo-brands.ts';
import { afterThat, begun, type DemoClock } from './demo-clock.ts';
import { demoId } from './demo-id.ts';
import type { Unnumbered } from './demo-orders.ts';
import { inSeason } from './demo-season.ts';
import { demoServices } from './demo-services.ts';
import { demoTaskPlans, type DemoTaskPlan } from './demo-task-plans.ts';

/** A comment, or a reply where `commentId` is given. People are named by email. */
export type DemoComment = {
  readonly id: string;
  readonly commentId: string | undefined;
  readonly by: string;
  readonly text: string;
  readonly createdAt: number;
};

export type DemoTask = {
  readonly id: string;
  readonly status: 'draft' | 'in_progress' | 'completed';
  readonly title: string;
  readonly details: string;
  readonly brandId: string | undefined;
  readonly orderId: string | undefined;
  readonly owner: string;
  readonly assignees: readonly string[];
  /** Files of assets, by the ids of their variations; the first one is the primary one. */
  readonly attachments: readonly { readonly variationId: string; readonly name: string }[];
  readonly isEmailEnabled: boolean;
  /** As `YYYY-MM-DD`. */
  readonly dueOn: string | undefined;
  readonly priority: 'none' | 'low' | 'medium' | 'high' | 'urgent';
  readonly completedBy: string | undefined;
  readonly completedAt: number | undefined;
  /** Whether a summary was made, after so many comments. */
  readonly summarisedAfter: number | undefined;
  readonly createdAt: number;
  readonly comments: readonly DemoComment[];
};

const hour = 3_600_000;
const emailOf = (name: string): string => `${name}@coolio.test`;

const dueOf = ({ dueIn }: DemoTaskPlan, base: number): string | undefined =>
  dueIn === undefined ? undefined : new Date(base + dueIn * 24 * hour).toISOString().slice(0, 'YYYY-MM-DD'.length);

const attachmentsOf = ({ files = [] }: DemoTaskPlan): DemoTask['attachments'] =>
  files.map((name) => {
    const variation = demoAssets.find((asset) => asset.name === name)?.variations[0];
    if (variation === undefined) throw new Error(`The demo world has no asset ${name}`);
    return { variationId: variation.id, name: `${name}.${variation.picture.type.slice('image/'.length)}` };
  });

type Orders = readonly Pick<Unnumbered, 'id' | 'user' | 'services' | 'createdAt'>[];

const orderOf = ({ title, order, assignees }: DemoTaskPlan, orders: Orders): Orders[number] | undefined => {
  if (order === undefined) return undefined;
  const holds = ({ user, services }: Orders[number]): boolean =>
    user === emailOf(assignees[0] ?? '') && services.some((service) => service.title === demoServices[order].title);
  const found = orders.findLast(holds);
  if (found === undefined) throw new Error(`The demo world has no order for ${title}`);
  return found;
};

const commentsOf = (
  { comments = [], daysAgo }: DemoTaskPlan,
  serial: number,
  at: (after: number, key: string) => number,
): readonly DemoComment[] => {
  const idAt = (place: number): string => demoId(daysAgo, 950_000 + serial * 1000 + place);
  return comments.map(({ by, after, text, replyTo }, place) => ({
    id: idAt(place),
    commentId: replyTo === undefined ? undefined : idAt(replyTo),
    by: emailOf(by),
    text,
    createdAt: at(after, idAt(place)),
  }));
};

/** The tasks of the demo world as of this moment, oldest first, which belong to some of these orders, oldest first. Ids are the same every time. */
export const demoTasks = (base: number, clock: DemoClock, orders: Orders): readonly DemoTask[] =>
  demoTaskPlans.map((plan, index) => {
    const told = inSeason(base);
    const { status, title, details, owner, assignees, daysAgo, completed, isEmailEnabled = false } = plan;
    const id = demoId(daysAgo, 940_000 + index + 1);
    const order = orderOf(plan, orders);
    const at = (after: number, key: string): number => clock(begun(daysAgo, id) - after / 24, key);
    return {
      id,
      status,
      title: told(title),
      details,
      brandId: demoBrands.find(({ name }) => name === plan.brand)?.id,
      orderId: order?.id,
      owner: emailOf(owner),
      assignees: assignees.map(emailOf),
      attachments: attachmentsOf(plan),
      isEmailEnabled,
      dueOn: dueOf(plan, base),
      priority: plan.priority ?? 'none',
      completedBy: completed === undefined ? undefined : emailOf(completed.by),
      completedAt: completed === undefined ? undefined : clock(completed.daysAgo - 0.9, `${id} completed`),
      summarisedAfter: plan.summarisedAfter,
      createdAt: afterThat(base, order?.createdAt ?? 0, at(0, id)),
      comments: commentsOf(plan, index + 1, at).map((comment) => ({ ...comment, text: told(comment.text) })),
    };
  });
