import styled from 'styled-components';
import type { Variation } from '#core/assets/asset.ts';
import { FilmPlayer } from '#ui/kit/FilmPlayer.tsx';
import { mayBeTransparent } from '../thumbnail-of.ts';
import { checkerboard } from '../grid/grid-styles.ts';

export const Stage = styled.div`
  position: relative;
  height: min(56vh, 480px);
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.hover};

  img,
  video {
    position: absolute;
    inset: 0;
    width: auto;
    max-width: 100%;
    height: auto;
    max-height: 100%;
    margin: auto;
  }

  video {
    width: 100%;
    height: 100%;
  }

  img[data-see-through='true'] {
    ${checkerboard}
  }

  img[data-fit='cover'] {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  ${({ theme }) => theme.media.tablet} {
    height: min(44vh, 400px);
  }
`;

type Props = { readonly variation: Variation };

/** A variation as large as there is room, on its background. */
export const AssetPreview = ({ variation }: Props) => {
  const { category, key, url, thumbnailUrl, name, background, backgroundSize, width, height, type } = variation;
  return (
    <Stage style={background === undefined ? undefined : { background }}>
      {category === 'image' ? (
        <img
          key={key}
          src={url}
          alt={name}
          width={width}
          height={height}
          decoding="async"
          data-fit={backgroundSize}
          data-see-through={background === undefined && mayBeTransparent(type)}
        />
      ) : (
        <FilmPlayer key={key} url={url} label={name} poster={thumbnailUrl} />
      )}
    </Stage>
  );
};
