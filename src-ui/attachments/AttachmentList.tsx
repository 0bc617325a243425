import Film from 'lucide-react/icons/film';
import Image from 'lucide-react/icons/image';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { acceptedFile } from '#core/files/accepted-files.ts';
import { DocumentTile } from './DocumentTile.tsx';
import type { ShownFile } from './shown-file.ts';
import { FileName, Picture, Tile, Tiles } from './tile-styles.ts';

const Lightbox = lazy(() => import('#ui/kit/overlays/Lightbox.tsx').then((module) => ({ default: module.Lightbox })));

const Open = styled.button.attrs({ type: 'button' })`
  display: grid;
  gap: 4px;
  width: 100%;
  border-radius: ${({ theme }) => theme.radius.control};
  text-align: left;

  &:hover span:last-child {
    color: ${({ theme }) => theme.color.text};
  }
`;

type Props = { readonly files: readonly ShownFile[]; readonly label: string };

const lightboxFile = ({ key, name, url, type }: ShownFile) => ({ key, name, url, isFilm: type.startsWith('video/') });

const isDocument = ({ type }: ShownFile): boolean => acceptedFile(type)?.kind === 'document';

/** Thumbnails, each of which opens its picture or video as large as there is room, and documents behind them to download. */
export const AttachmentList = ({ files, label }: Props) => {
  const [opened, setOpened] = useState<number>();
  if (files.length === 0) return null;
  const media = files.filter((file) => !isDocument(file));
  return (
    <>
      <Tiles aria-label={label}>
        {media.map(({ key, name, thumbnailUrl, type }, index) => (
          <Tile key={key}>
            <Open aria-label={`Open ${name}`} aria-haspopup="dialog" onClick={() => setOpened(index)}>
              <Picture>
                {thumbnailUrl !== undefined && thumbnailUrl !== '' ? (
                  <img src={thumbnailUrl} alt="" loading="lazy" width={104} height={72} />
                ) : type.startsWith('video/') ? (
                  <Film size={20} aria-hidden />
                ) : (
                  <Image size={20} aria-hidden />
                )}
              </Picture>
              <FileName title={name}>{name}</FileName>
            </Open>
          </Tile>
        ))}
        {files.filter(isDocument).map((file) => (
          <DocumentTile key={file.key} file={file} />
        ))}
      </Tiles>
      {opened === undefined ? null : (
        <Suspense>
          <Lightbox files={media.map(lightboxFile)} first={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
};
