import { requestOrders, type RequestOrder } from '#core/design-code/request.ts';
import { Select } from '#ui/kit/forms/Field.tsx';

const words: Readonly<Record<RequestOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  priority: 'By priority',
};

type Props = { readonly order: RequestOrder; readonly onChange: (order: RequestOrder) => void };

export const OrderSelect = ({ order, onChange }: Props) => (
  <Select
    aria-label="Order"
    value={order}
    onChange={({ target }) => onChange(requestOrders.find((each) => each === target.value) ?? 'newest')}
  >
    {requestOrders.map((each) => (
      <option key={each} value={each}>
        {words[each]}
      </option>
    ))}
  </Select>
);
