import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import type { Asset } from '#core/assets/asset.ts';
import { Button } from '#ui/kit/Button.tsx';
import { AssetGridSkeleton } from './AssetGridSkeleton.tsx';
import { AssetCard, type SelectEvent } from './AssetCard.tsx';
import { cardGap, gridLayout, nextCard } from './grid-layout.ts';
import { Columns } from './grid-styles.ts';

const Space = styled.div`
  position: relative;
`;

const Row = styled(Columns)`
  position: absolute;
  inset: 0 0 auto;
`;

const More = styled.div`
  display: flex;
  justify-content: center;
  padding: ${({ theme }) => theme.space[3]};
`;

const overscan = 1;
const none: ReadonlySet<string> = new Set();

/** Where the last grid stood, which is where the next one stands most of the time. */
let lastPlace = { top: 0, width: 0 };

/** Where the grid begins on the page and how wide it is, in pixels. */
const usePlace = () => {
  const space = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(lastPlace);
  useLayoutEffect(() => {
    const element = space.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const box = element.getBoundingClientRect();
      const next = { top: box.top + scrollY, width: box.width };
      if (next.top !== lastPlace.top || next.width !== lastPlace.width) lastPlace = next;
      setPlace(lastPlace);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { space, ...place };
};

/** The rows in sight, and the one that holds the focus wherever it is. */
const useRows = (count: number, width: number, top: number) => {
  const { columns, row } = gridLayout(width);
  const [focused, setFocused] = useState<number>();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      return focused === undefined || focused >= range.count || rows.includes(focused)
        ? rows
        : [...rows, focused].sort((one, other) => one - other);
    },
    [focused],
  );
  const rows = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(count / columns),
    estimateSize: () => row,
    overscan,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor,
  });
  useLayoutEffect(() => rows.measure(), [rows, row]);
  return { rows, columns, setFocused };
};

const indexOf = (target: EventTarget): number | undefined => {
  const text = target instanceof HTMLElement ? target.dataset['index'] : undefined;
  return text === undefined ? undefined : Number(text);
};

type Props = {
  readonly assets: readonly Asset[];
  readonly hasMore: boolean;
  readonly loadMore: () => unknown;
  readonly loadingMore: boolean;
  readonly hrefOf: (asset: Asset) => string;
  readonly selected?: ReadonlySet<string> | undefined;
  readonly onSelect?: ((id: string, event: SelectEvent) => void) | undefined;
  /** What is shown where there are no assets. */
  readonly empty: ReactNode;
};

const Cards = ({ assets, hasMore, loadMore, hrefOf, selected = none, onSelect }: Props) => {
  const { space, top, width } = usePlace();
  const { rows, columns, setFocused } = useRows(assets.length, width, top);
  const shown = rows.getVirtualItems();
  const isNearEnd = hasMore && shown.length > 0 && (shown.at(-1)?.index ?? 0) >= Math.ceil(assets.length / columns) - 2;
  const { length } = assets;
  const more = useEffectEvent(loadMore);
  // Once for each length: a page that failed is asked for again only by the button.
  useEffect(() => {
    if (isNearEnd && length > 0) more();
  }, [isNearEnd, length]);
  const move = (event: KeyboardEvent): void => {
    const from = indexOf(event.target);
    const to = from === undefined ? undefined : nextCard(event.key, from, columns, assets.length);
    if (to === undefined) return;
    event.preventDefault();
    const focus = (): void => space.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus();
    rows.scrollToIndex(Math.floor(to / columns), { align: 'auto' });
    setFocused(Math.floor(to / columns));
    requestAnimationFrame(focus);
  };
  return (
    <Space
      ref={space}
      role="list"
      aria-label="Assets"
      data-choosing={selected.size > 0}
      style={{ height: Math.max(0, rows.getTotalSize() - cardGap) }}
      onKeyDown={move}
      onFocus={(event) => {
        const index = indexOf(event.target);
        if (index !== undefined) setFocused(Math.floor(index / columns));
      }}
    >
      {shown.map(({ index: row, start }) => (
        <Row
          key={row}
          role="presentation"
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${start - top}px)`,
          }}
        >
          {assets.slice(row * columns, (row + 1) * columns).map((asset, column) => (
            <AssetCard
              key={asset.id}
              asset={asset}
              href={hrefOf(asset)}
              index={row * columns + column}
              count={hasMore ? -1 : assets.length}
              selected={selected.has(asset.id)}
              choosing={selected.size > 0}
              onSelect={onSelect}
            />
          ))}
        </Row>
      ))}
    </Space>
  );
};

/** The assets that are in sight, out of however many there are; the next page comes as its end nears. */
export const AssetGrid = (props: Props) => {
  const { assets, hasMore, loadMore, loadingMore, empty } = props;
  const isEmptied = assets.length === 0 && hasMore;
  const more = useEffectEvent(loadMore);
  // Once: a page that failed is asked for again only by the button.
  useEffect(() => {
    if (isEmptied) more();
  }, [isEmptied]);
  if (isEmptied && loadingMore) return <AssetGridSkeleton />;
  return (
    <>
      {assets.length > 0 ? <Cards {...props} /> : hasMore ? null : empty}
      {hasMore ? (
        <More>
          <Button busy={loadingMore} onClick={() => void loadMore()}>
            Load more
          </Button>
        </More>
      ) : null}
    </>
  );
};
