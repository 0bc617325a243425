import { useStore } from 'zustand';
import type { Task } from '#core/tasks/task.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { orderStores } from '#ui/orders/order-stores.ts';
import { TaskDialog } from './TaskDialog.tsx';

type Props = { readonly orderId: string | undefined; readonly onClose: () => void };

const ForOrder = ({ orderId, onClose }: Props & { readonly orderId: string }) => {
  const { data, loading } = useStore(useFeature(orderStores).one(orderId));
  return loading ? null : <TaskDialog order={data ?? undefined} onClose={onClose} />;
};

/** Writes a new task: one for an order has its customer as assignee, unless that is changed. */
export const NewTask = ({ orderId, onClose }: Props) =>
  orderId === undefined ? <TaskDialog onClose={onClose} /> : <ForOrder orderId={orderId} onClose={onClose} />;

/** Changes a task. */
export const EditTask = ({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) => (
  <TaskDialog task={task} onClose={onClose} />
);
