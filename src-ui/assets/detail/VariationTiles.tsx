import { isolated } from '#core/kernel/isolated.ts';
import Film from 'lucide-react/icons/film';
import Image from 'lucide-react/icons/image';
import Star from 'lucide-react/icons/star';
import styled from 'styled-components';
import type { Variation } from '#core/assets/asset.ts';
import { variationText } from '../format-asset.ts';
import { thumbnailOf } from '../thumbnail-of.ts';
import { Thumb } from './detail-styles.ts';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[2]};
`;

const Tile = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  width: 100%;
  padding: 7px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  text-align: left;

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.color.accent};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.accent};
  }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;

  > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > span:first-child {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  > span + span {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    font-variant-numeric: tabular-nums;
  }
`;

const Mark = styled(Star)`
  flex: none;
  margin-right: 4px;
  color: ${({ theme }) => theme.color.accentText};
  fill: currentColor;
`;

type ThumbProps = {
  readonly variation: Pick<Variation, 'category'>;
  readonly source: string | undefined;
  readonly side?: number;
};

/** A small picture of a variation, or what kind it is. */
export const VariationThumb = ({ variation, source, side = 48 }: ThumbProps) => {
  const Icon = variation.category === 'video' ? Film : Image;
  return (
    <Thumb $side={side}>
      {source === undefined ? (
        <Icon size={20} strokeWidth={1.5} aria-hidden />
      ) : (
        <img src={source} alt="" width={side} height={side} loading="lazy" decoding="async" />
      )}
    </Thumb>
  );
};

type Props = {
  readonly variations: readonly Variation[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** Every variation of an asset; one of them is the one that is looked at. */
export const VariationTiles = ({ variations, chosen, onChoose }: Props) => (
  <Tiles aria-label="Variations">
    {variations.map((variation) => (
      <li key={variation.id}>
        <Tile aria-pressed={variation.id === chosen} onClick={() => onChoose(variation.id)}>
          <VariationThumb variation={variation} source={thumbnailOf(variation)} />
          <Words title={`${isolated(variation.name)}, ${variationText(variation)}`}>
            <span>{variation.name}</span>
            <span>{variationText(variation)}</span>
          </Words>
          {variation.isPrimary ? <Mark size={16} role="img" aria-label="Primary" /> : null}
        </Tile>
      </li>
    ))}
  </Tiles>
);
