import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Announcements, DragEndEvent, Modifier, UniqueIdentifier } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo, type ReactNode } from 'react';

const sideways: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const modifiers = [sideways];

const instructions = {
  draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it there, and Escape to leave it.',
};

type Props = {
  /** The rows in their order. */
  readonly ids: readonly string[];
  /** What a row is called at its place, such as `line item 2`. */
  readonly nameAt: (index: number) => string;
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
};

/** Rows one beneath the other, put into order with the pointer or with keys. */
export const Sortable = ({ ids, nameAt, onMove, children }: Props) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo((): Announcements => {
    const place = (id: UniqueIdentifier): number => ids.indexOf(String(id));
    const name = (id: UniqueIdentifier): string => nameAt(place(id));
    const at = (id: UniqueIdentifier): string => `place ${place(id) + 1} of ${ids.length}`;
    return {
      onDragStart: ({ active }) => `Picked up ${name(active.id)}.`,
      onDragOver: ({ active, over }) => (over === null ? undefined : `${name(active.id)} is over ${at(over.id)}.`),
      onDragEnd: ({ active, over }) =>
        over === null ? `${name(active.id)} is where it was.` : `${name(active.id)} is at ${at(over.id)}.`,
      onDragCancel: ({ active }) => `${name(active.id)} is where it was.`,
    };
  }, [ids, nameAt]);
  const drop = ({ active, over }: DragEndEvent): void => {
    const to = over === null ? -1 : ids.indexOf(String(over.id));
    const from = ids.indexOf(String(active.id));
    if (to !== -1 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
};
