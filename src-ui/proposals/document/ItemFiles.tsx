import Play from 'lucide-react/icons/play';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import type { ItemFile } from '#core/proposals/service.ts';

const Lightbox = lazy(() => import('#ui/kit/overlays/Lightbox.tsx').then((module) => ({ default: module.Lightbox })));

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};
  max-width: 624px;
  margin-top: ${({ theme }) => theme.space[2]};
`;

const Tile = styled.button.attrs({ type: 'button' })`
  position: relative;
  display: block;
  width: 100%;
  max-width: 304px;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.hover};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Disc = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: auto;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.popover};
`;

type Props = { readonly files: readonly ItemFile[]; readonly title: string };

/** Pictures and films of a line item; each opens as large as there is room. */
export const ItemFiles = ({ files, title }: Props) => {
  const [opened, setOpened] = useState<number>();
  if (files.length === 0) return null;
  const shown = files.map(({ key, url, type }) => ({ key, url, name: title, isFilm: type === 'video' }));
  return (
    <>
      <Row aria-label={`Files of ${title}`}>
        {files.map((file, index) => (
          <li key={file.id}>
            <Tile
              aria-label={`Open ${file.type} ${index + 1} of ${title}`}
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
            >
              {file.type === 'image' || file.thumbnailUrl !== undefined ? (
                <img src={file.thumbnailUrl ?? file.url} alt="" width={304} height={203} loading="lazy" />
              ) : null}
              {file.type === 'video' ? (
                <Disc>
                  <Play size={18} aria-hidden />
                </Disc>
              ) : null}
            </Tile>
          </li>
        ))}
      </Row>
      {opened === undefined ? null : (
        <Suspense>
          <Lightbox files={shown} first={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
};
