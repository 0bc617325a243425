import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '../IconButton.tsx';

const Row = styled.div<{ readonly $isMoved: boolean }>`
  position: relative;
  z-index: ${({ $isMoved }) => ($isMoved ? 10 : 'auto')};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme, $isMoved }) => ($isMoved ? theme.color.raised : 'none')};
  box-shadow: ${({ theme, $isMoved }) =>
    $isMoved ? `0 0 0 8px ${theme.color.raised}, ${theme.shadow.dialog}` : 'none'};
`;

const Grip = styled(IconButton)`
  cursor: grab;
  touch-action: none;

  &:active {
    cursor: grabbing;
  }
`;

type Props = {
  readonly id: string;
  /** Such as `line item 2`. */
  readonly name: string;
  /** Gets the handle by which the row is moved. */
  readonly children: (handle: ReactNode) => ReactNode;
};

/** A row of rows that can be put into order. */
export const SortableRow = ({ id, name, children }: Props) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <Row ref={setNodeRef} $isMoved={isDragging} style={{ transform: CSS.Translate.toString(transform), transition }}>
      {children(
        <Grip {...attributes} {...listeners} ref={setActivatorNodeRef} aria-label={`Move ${name}`}>
          <GripVertical size={16} aria-hidden />
        </Grip>,
      )}
    </Row>
  );
};
