import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';

const rowHeight = 44;
const leastRows = 6;

const Scroller = styled.div`
  max-height: max(${rowHeight * leastRows}px, 45dvh);
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
`;

const Space = styled.ul`
  position: relative;
`;

const Row = styled.li`
  position: absolute;
  inset-inline: 0;
  top: 0;
  height: ${rowHeight}px;
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  font-size: ${({ theme }) => theme.size.table};
`;

type Props<T> = {
  readonly label: string;
  readonly items: readonly T[];
  readonly children: (item: T) => ReactNode;
};

/** A list in a box of its own, of which the rows in sight alone are made. */
export const VirtualRows = <T extends { readonly row: number }>({ label, items, children }: Props<T>) => {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (index) => items[index]?.row ?? index,
  });
  return (
    <Scroller ref={scroller} role="group" aria-label={label} tabIndex={0}>
      <Space style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <Row
              key={key}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              {children(item)}
            </Row>
          );
        })}
      </Space>
    </Scroller>
  );
};
