import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
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
import { cardGap, cardText, gridRows, nextCard, ratioOf, rowOf } from './grid-layout.ts';
import { Columns } from './grid-styles.ts';

const Space = styled.div`
  position: relative;
`;

const Row = styled(Columns)`
  position: absolute;
  inset: 0 0 auto;
  flex-wrap: nowrap;
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
const useRows = (assets: readonly Asset[], width: number, top: number) => {
  const layout = useMemo(() => gridRows(assets.map(ratioOf), width), [assets, width]);
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
    count: layout.length,
    estimateSize: (row) => (layout[row]?.height ?? 0) + cardText + cardGap,
    overscan,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor,
  });
  useLayoutEffect(() => rows.measure(), [rows, layout]);
  return { rows, layout, setFocused };
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
  const { rows, layout, setFocused } = useRows(assets, width, top);
  const shown = rows.getVirtualItems();
  const isNearEnd = hasMore && shown.length > 0 && (shown.at(-1)?.index ?? 0) >= layout.length - 2;
  const { length } = assets;
  const more = useEffectEvent(loadMore);
  // Once for each length: a page that failed is asked for again only by the button.
  useEffect(() => {
    if (isNearEnd && length > 0) more();
  }, [isNearEnd, length]);
  const move = (event: KeyboardEvent): void => {
    const from = indexOf(event.target);
    const to = from === undefined ? undefined : nextCard(event.key, from, layout, assets.length);
    if (to === undefined) return;
    event.preventDefault();
    const focus = (): void => space.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus();
    const row = rowOf(layout, to);
    rows.scrollToIndex(row, { align: 'auto' });
    setFocused(row);
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
        if (index !== undefined) setFocused(rowOf(layout, index));
      }}
    >
      {shown.map(({ index: row, start }) => {
        const { first = 0, height = 0, widths = [] } = layout[row] ?? {};
        return (
          <Row
            key={row}
            role="presentation"
            style={{ '--frame': `${height}px`, transform: `translateY(${start - top}px)` }}
          >
            {assets.slice(first, first + widths.length).map((asset, column) => (
              <AssetCard
                key={asset.id}
                asset={asset}
                href={hrefOf(asset)}
                width={widths[column] ?? 0}
                index={first + column}
                count={hasMore ? -1 : assets.length}
                selected={selected.has(asset.id)}
                choosing={selected.size > 0}
                onSelect={onSelect}
              />
            ))}
          </Row>
        );
      })}
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
