import OctagonAlert from 'lucide-react/icons/octagon-alert';
import styled from 'styled-components';
import { priorityRank, taskPriorityName, type TaskPriority } from '#core/tasks/task-priority.ts';
import { Hidden } from '#ui/kit/Hidden.tsx';

/** Three bars of which so many are full. */
const Bars = ({ full }: { readonly full: number }) => (
  <svg width={16} height={16} viewBox="0 0 16 16" fill="currentColor" aria-hidden>
    {[1, 2, 3].map((bar) => (
      <rect
        key={bar}
        x={bar * 5 - 4}
        y={13 - bar * 4}
        width={4}
        height={bar * 4 + 1}
        rx={1}
        opacity={bar <= full ? 1 : 0.25}
      />
    ))}
  </svg>
);

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

/** The mark of a priority with its word, one to three bars or a sign for what cannot wait; nothing but the word for none. */
export const PriorityMark = ({ priority, isNamed = false }: Props) => {
  const name = taskPriorityName(priority);
  if (priority === 'none') return isNamed ? name : null;
  return (
    <Mark data-priority={priority} title={`${name} priority`}>
      {priority === 'urgent' ? (
        <OctagonAlert size={16} strokeWidth={2.25} aria-hidden />
      ) : (
        <Bars full={priorityRank(priority)} />
      )}
      {isNamed ? name : <Hidden>{name} priority</Hidden>}
    </Mark>
  );
};
