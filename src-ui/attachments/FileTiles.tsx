import FileText from 'lucide-react/icons/file-text';
import Film from 'lucide-react/icons/film';
import Image from 'lucide-react/icons/image';
import X from 'lucide-react/icons/x';
import { contentTypeOf } from '#core/files/accepted-files.ts';
import { FailedFiles } from '#ui/kit/forms/FailedFiles.tsx';
import type { FileOnWay } from '#ui/kit/forms/sending-store.ts';
import { documentText } from './document-text.ts';
import type { SentFile } from './file-stores.ts';
import { previewOf } from './previews.ts';
import { CornerButton, FileFacts, FileName, Picture, Tile, Tiles } from './tile-styles.ts';

/** A file that is attached, with what shows it. */
export type AttachedFile = SentFile & { readonly thumbnailUrl?: string | undefined };

type Props = {
  readonly files: readonly AttachedFile[];
  readonly onWay: readonly FileOnWay[];
  readonly onRemove: (key: string) => void;
  readonly label?: string;
};

/** What is attached, what is on its way, and what did not get there. */
export const FileTiles = ({ files, onWay, onRemove, label = 'Attachments' }: Props) => (
  <>
    {files.length === 0 && onWay.every(({ problem }) => problem !== undefined) ? null : (
      <Tiles aria-label={label}>
        {files.map(({ key, name, type, size, thumbnailUrl = previewOf(key) }) => (
          <Tile key={key}>
            <Picture>
              {thumbnailUrl !== undefined && type === 'image' ? (
                <img src={thumbnailUrl} alt="" />
              ) : type === 'video' ? (
                <Film size={20} aria-hidden />
              ) : type === 'document' ? (
                <FileText size={20} aria-hidden />
              ) : (
                <Image size={20} aria-hidden />
              )}
            </Picture>
            <FileName title={name}>{name}</FileName>
            {type === 'document' ? <FileFacts>{documentText(contentTypeOf(name), size)}</FileFacts> : null}
            <CornerButton aria-label={`Remove ${name}`} onClick={() => onRemove(key)}>
              <X size={14} aria-hidden />
            </CornerButton>
          </Tile>
        ))}
        {onWay
          .filter(({ problem }) => problem === undefined)
          .map(({ id, name, part, cancel }) => (
            <Tile key={id}>
              <Picture
                role="progressbar"
                aria-label={`Upload of ${name}`}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={Math.round(part * 100)}
              >
                {Math.round(part * 100)} %
              </Picture>
              <FileName title={name}>{name}</FileName>
              <CornerButton aria-label={`Cancel upload of ${name}`} onClick={cancel}>
                <X size={14} aria-hidden />
              </CornerButton>
            </Tile>
          ))}
      </Tiles>
    )}
    <FailedFiles onWay={onWay} />
  </>
);
