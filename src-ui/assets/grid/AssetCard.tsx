import Film from 'lucide-react/icons/film';
import { memo, useState, useSyncExternalStore, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { primaryVariation, type Asset, type Variation } from '#core/assets/asset.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { onHost } from '#ui/context/base.ts';
import { durationText } from '../format-asset.ts';
import { mayBeTransparent, thumbnailOf } from '../thumbnail-of.ts';
import { isBeyondFrame } from './grid-layout.ts';
import { isRushing, watchScrollPace } from './scroll-pace.ts';

const shownTags = 2;
/** On a narrower card, in pixels, no tag could be read. */
const tagWidth = 100;

/** Whether a picture is shown: not before the page has slowed down, and then for good. */
const useWanted = (): boolean => {
  const isCalm = useSyncExternalStore(watchScrollPace, () => !isRushing());
  const [wanted, setWanted] = useState(isCalm);
  if (isCalm && !wanted) setWanted(true);
  return wanted;
};

type ThumbnailProps = { readonly variation: Variation; readonly name: string };

const Thumbnail = ({ variation, name }: ThumbnailProps) => {
  const { width, height, background, backgroundSize, type } = variation;
  const source = thumbnailOf(variation);
  const isWanted = useWanted();
  if (source !== undefined && !isWanted) return null;
  if (source === undefined) return <Film size={28} strokeWidth={1.5} aria-hidden />;
  return (
    <img
      src={source}
      alt={name}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      draggable={false}
      data-fit={mayBeTransparent(type) && isBeyondFrame(variation) ? backgroundSize : 'cover'}
      data-see-through={background === undefined && mayBeTransparent(type)}
    />
  );
};

export type SelectEvent = { readonly shiftKey: boolean };

type Props = {
  readonly asset: Asset;
  readonly href: string;
  /** In pixels. */
  readonly width: number;
  readonly index: number;
  readonly count: number;
  readonly selected: boolean;
  /** Whether anything is selected, so that a click selects too. */
  readonly choosing: boolean;
  readonly onSelect: ((id: string, event: SelectEvent) => void) | undefined;
};

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.altKey && !event.shiftKey;

const useCardClicks = ({ asset, href, choosing, onSelect }: Props) => {
  const { navigator } = useApp();
  const open = (event: MouseEvent): void => {
    const byKey = event.detail === 0;
    if (onSelect !== undefined && !byKey && (event.shiftKey || (choosing && isPlain(event)))) {
      event.preventDefault();
      onSelect(asset.id, event);
    } else if (isPlain(event)) {
      event.preventDefault();
      navigator.go(href);
    }
  };
  const select = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || onSelect === undefined) return;
    event.preventDefault();
    onSelect(asset.id, event);
  };
  return { open, select };
};

/** One asset: its picture, name and first tags. The whole card opens it. */
export const AssetCard = memo((props: Props) => {
  const { asset, href, width, index, count, selected, onSelect } = props;
  const { open, select } = useCardClicks(props);
  const { name, tags } = asset;
  const variation = primaryVariation(asset);
  const style = { width, '--tile': variation?.background } as CSSProperties;
  return (
    <div role="listitem" aria-setsize={count} aria-posinset={index + 1} data-selected={selected} style={style}>
      {variation === undefined ? null : <Thumbnail variation={variation} name={name} />}
      {variation?.category === 'video' ? <span>{durationText(variation.duration ?? 0)}</span> : null}
      <a href={onHost(href)} title={name} draggable={false} data-index={index} onClick={open} onKeyDown={select}>
        {name}
      </a>
      {onSelect === undefined ? null : (
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={selected}
          onChange={() => undefined}
          onClick={(event) => onSelect(asset.id, event)}
        />
      )}
      {tags.length === 0 || width < tagWidth ? null : (
        <p title={tags.join(', ')}>
          {tags.slice(0, shownTags).map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
          {tags.length > shownTags ? `+${tags.length - shownTags}` : null}
        </p>
      )}
    </div>
  );
});
AssetCard.displayName = 'AssetCard';
