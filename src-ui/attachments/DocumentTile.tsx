import FileText from 'lucide-react/icons/file-text';
import styled from 'styled-components';
import { downloadName } from '#core/files/accepted-files.ts';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { documentText } from './document-text.ts';
import type { ShownFile } from './shown-file.ts';
import { FileFacts, FileName, Picture, Tile } from './tile-styles.ts';

const Download = styled.a`
  display: grid;
  gap: 4px;
  border-radius: ${({ theme }) => theme.radius.control};

  &[href]:hover span {
    color: ${({ theme }) => theme.color.text};
  }
`;

/** A document, which is downloaded and never opened here; without an address, one that is on its way. */
export const DocumentTile = ({ file: { name, url, type, size } }: { readonly file: ShownFile }) => (
  <Tile>
    <Download
      {...(url === '' ? {} : { href: url, download: downloadName(name, type), rel: 'noopener noreferrer' })}
      title={name}
    >
      <Picture>
        <FileText size={20} aria-hidden />
      </Picture>
      <FileName>
        <Hidden>Download </Hidden>
        {name}
      </FileName>
      <FileFacts>{documentText(type, size)}</FileFacts>
    </Download>
  </Tile>
);
