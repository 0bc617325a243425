import Film from 'lucide-react/icons/film';
import Image from 'lucide-react/icons/image';
import styled from 'styled-components';
import type { ItemFile } from '#core/proposals/service.ts';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  margin-top: ${({ theme }) => theme.space[2]};

  @media print {
    display: none;
  }
`;

const Tile = styled.a`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.hover};
  color: ${({ theme }) => theme.color.muted};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

type Props = { readonly files: readonly ItemFile[]; readonly title: string };

/** Thumbnails of what a line item shows; each opens the whole image or video. */
export const ItemFiles = ({ files, title }: Props) =>
  files.length === 0 ? null : (
    <Row aria-label={`Files of ${title}`}>
      {files.map((file, index) => {
        const Icon = file.type === 'video' ? Film : Image;
        return (
          <li key={file.id}>
            <Tile
              href={file.url}
              target="_blank"
              rel="noreferrer"
              aria-label={`Open ${file.type} ${index + 1} of ${title}`}
            >
              {file.thumbnailUrl === undefined ? (
                <Icon size={20} aria-hidden />
              ) : (
                <img src={file.thumbnailUrl} alt="" width={72} height={72} loading="lazy" />
              )}
            </Tile>
          </li>
        );
      })}
    </Row>
  );
