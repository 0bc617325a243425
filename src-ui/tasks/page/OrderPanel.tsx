import styled from 'styled-components';
import { useStore } from 'zustand';
import { formatMoney } from '#core/kernel/money.ts';
import { letterTitle } from '#core/proposals/proposal-title.ts';
import type { Task, TaskAssignee } from '#core/tasks/task.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { PopoverPanel } from '#ui/kit/overlays/PopoverPanel.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { orderStores } from '#ui/orders/order-stores.ts';
import type { PanelProps } from '#ui/record/Property.tsx';

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  width: 300px;
  max-height: 360px;
  overflow-y: auto;
  padding: ${({ theme }) => theme.space[2]};

  > p {
    padding: ${({ theme }) => theme.space[2]};
    color: ${({ theme }) => theme.color.muted};
  }
`;

const Choice = styled.button.attrs({ type: 'button' })`
  display: block;
  width: 100%;
  padding: ${({ theme }) => theme.space[2]};
  border-radius: ${({ theme }) => theme.radius.control};
  text-align: start;

  &:hover,
  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.color.hover};
  }

  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

type Choosing = { readonly chosen: string | undefined; readonly onChoose: (id: string) => void };

const OrdersOf = ({ person, chosen, onChoose }: Choosing & { readonly person: TaskAssignee }) => {
  const { items } = useStore(useFeature(orderStores).all({ userId: person.userId }));
  if (items === undefined) return null;
  if (items.length === 0)
    return (
      <p>
        <bdi>{person.name}</bdi> has ordered nothing yet.
      </p>
    );
  return (
    <ul aria-label={`Orders of ${person.name}`}>
      {items.map((order) => (
        <li key={order.id}>
          <Choice aria-pressed={order.id === chosen} onClick={() => onChoose(order.id)}>
            {letterTitle(order)}
            <small>
              <bdi>{person.name}</bdi>, {formatMoney({ amount: order.total, currency: order.currency })},{' '}
              <Time at={order.createdAt} look="day" />
            </small>
          </Choice>
        </li>
      ))}
    </ul>
  );
};

type Props = PanelProps & {
  readonly task: Pick<Task, 'orderId' | 'assignees'>;
  readonly onSave: (orderId: string | undefined) => void;
};

/** The order that a task belongs to: one of those that its assignees made last, or none. */
export const OrderPanel = ({ task: { orderId, assignees }, label, anchor, onClose, onSave }: Props) => {
  const save = (next: string | undefined): void => {
    onClose();
    if (next !== orderId) onSave(next);
  };
  return (
    <PopoverPanel label={label} anchor={anchor} onClose={onClose}>
      <Frame>
        {orderId === undefined ? null : (
          <>
            <ButtonLink href={`/orders/${orderId}`}>See the order</ButtonLink>
            <Button onClick={() => save(undefined)}>No order</Button>
          </>
        )}
        {assignees.length === 0 ? <p>Add an assignee first: their orders are listed here.</p> : null}
        {assignees.map((person) => (
          <OrdersOf key={person.userId} person={person} chosen={orderId} onChoose={save} />
        ))}
      </Frame>
    </PopoverPanel>
  );
};
