import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { isolated } from '#core/kernel/isolated.ts';
import { FilmPlayer } from '#ui/kit/FilmPlayer.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Modal, ModalActions } from './Modal.tsx';

const Stage = styled.div`
  display: grid;
  place-items: center;
  height: min(70vh, 720px);
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.hover};

  img,
  video {
    max-width: 100%;
    max-height: min(70vh, 720px);
  }
`;

const Place = styled.p`
  align-self: center;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const CloseLink = styled.a`
  display: inline-flex;
  align-items: center;
  padding: 0 14px;
  color: ${({ theme }) => theme.color.accentText};
  font-weight: ${({ theme }) => theme.weight.medium};
`;

type LightboxFile = {
  readonly key: string;
  readonly name: string;
  readonly url: string;
  readonly isFilm: boolean;
};

type Props = { readonly files: readonly LightboxFile[]; readonly first: number; readonly onClose: () => void };

/** Pictures and videos above the page, one at a time; the arrow keys go from one to the next. */
export const Lightbox = ({ files, first, onClose }: Props) => {
  const [index, setIndex] = useState(first);
  const file = files[index];
  const go = (by: number): void => setIndex((index + by + files.length) % files.length);
  const press = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  if (file === undefined) return null;
  const many = files.length > 1;
  return (
    <Modal
      title={isolated(file.name)}
      size="wide"
      focusesClose
      onClose={onClose}
      tools={
        many ? (
          <>
            <Place aria-live="polite">
              {index + 1} of {files.length}
            </Place>
            <IconButton aria-label="Previous" onClick={() => go(-1)}>
              <ChevronLeft size={18} aria-hidden />
            </IconButton>
            <IconButton aria-label="Next" onClick={() => go(1)}>
              <ChevronRight size={18} aria-hidden />
            </IconButton>
          </>
        ) : undefined
      }
    >
      <Stage>
        {file.isFilm ? (
          <FilmPlayer key={file.key} url={file.url} label={file.name} />
        ) : (
          <img key={file.key} src={file.url} alt={file.name} />
        )}
      </Stage>
      <ModalActions>
        <CloseLink href={file.url} target="_blank" rel="noopener noreferrer">
          Open the file
        </CloseLink>
      </ModalActions>
    </Modal>
  );
};
