import OctagonAlert from 'lucide-react/icons/octagon-alert';
import SignalHigh from 'lucide-react/icons/signal-high';
import SignalLow from 'lucide-react/icons/signal-low';
import SignalMedium from 'lucide-react/icons/signal-medium';
import styled from 'styled-components';
import { taskPriorityName, type TaskPriority } from '#core/tasks/task-priority.ts';
import { Hidden } from '#ui/kit/Hidden.tsx';

/** One to three bars, and a sign of its own for what cannot wait: told apart by their shapes. */
const icons = { low: SignalLow, medium: SignalMedium, high: SignalHigh, urgent: OctagonAlert } as const;

const Mark = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;

  svg {
    color: ${({ theme }) => theme.color.muted};
  }

  &[data-priority='urgent'] svg {
    color: ${({ theme }) => theme.color.danger};
  }
`;

type Props = {
  readonly priority: TaskPriority;
  /** Whether the word is seen beside the mark, and not only read out. */
  readonly isNamed?: boolean;
};

/** The mark of a priority with its word; nothing but the word for none. */
export const PriorityMark = ({ priority, isNamed = false }: Props) => {
  const name = taskPriorityName(priority);
  if (priority === 'none') return isNamed ? name : null;
  const Icon = icons[priority];
  return (
    <Mark data-priority={priority} title={`${name} priority`}>
      <Icon size={16} strokeWidth={2.25} aria-hidden />
      {isNamed ? name : <Hidden>{name} priority</Hidden>}
    </Mark>
  );
};
