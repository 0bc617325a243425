import { lazy } from 'react';
import { useStore } from 'zustand';
import { letterTitle } from '#core/proposals/proposal-title.ts';
import type { Task } from '#core/tasks/task.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { TextLink } from '#ui/kit/TextLink.ts';
import { orderStores } from '#ui/orders/order-stores.ts';
import { PanelProperty, Property } from '#ui/record/Property.tsx';

const OrderPanel = lazy(() => import('./OrderPanel.tsx').then((module) => ({ default: module.OrderPanel })));

type Props = {
  readonly task: Pick<Task, 'orderId' | 'assignees'>;
  /** Undefined where its reader may not change it. */
  readonly onSave: ((orderId: string | undefined) => void) | undefined;
};

const Choosable = ({ task, words, onSave }: Required<Props> & { readonly words: string }) => (
  <PanelProperty
    label="Order"
    words={words}
    renderPanel={onSave === undefined ? undefined : (props) => <OrderPanel {...props} task={task} onSave={onSave} />}
  >
    <bdi>{words}</bdi>
  </PanelProperty>
);

const Chosen = ({ task, orderId, onSave }: Props & { readonly orderId: string }) => {
  const { data } = useStore(useFeature(orderStores).one(orderId));
  const words = data ? letterTitle(data) : 'Order';
  return onSave === undefined ? (
    <Property label="Order">
      <TextLink href={`/orders/${orderId}`}>{words}</TextLink>
    </Property>
  ) : (
    <Choosable task={task} words={words} onSave={onSave} />
  );
};

/** The order that a task belongs to; nothing where there is none to read, and none may be chosen. */
export const OrderProperty = ({ task, onSave }: Props) => {
  if (task.orderId !== undefined) return <Chosen task={task} orderId={task.orderId} onSave={onSave} />;
  return onSave === undefined ? null : <Choosable task={task} words="No order" onSave={onSave} />;
};
