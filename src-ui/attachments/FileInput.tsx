import Paperclip from 'lucide-react/icons/paperclip';
import { useRef } from 'react';
import { mediaKinds, type MediaKind } from '#core/files/file-gateway.ts';
import { acceptedFiles } from '#core/files/upload-file.ts';
import { Button } from '#ui/kit/Button.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';

type Props = {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isSmall?: boolean;
  /** What may be chosen. */
  readonly takes?: readonly MediaKind[];
  /** What the files are for, where a form has several places for them. */
  readonly label?: string;
};

const acceptOf = (takes: readonly MediaKind[]): string =>
  Object.entries(acceptedFiles)
    .flatMap(([type, { kind }]) => (takes.includes(kind) ? [type] : []))
    .join(',');

/** Chooses pictures and videos from the device. */
export const FileInput = ({ onFiles, isSmall = false, takes = mediaKinds, label }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = (): void => input.current?.click();
  return (
    <>
      {isSmall ? (
        <IconButton aria-label="Attach files" title="Attach files" onClick={choose}>
          <Paperclip size={16} aria-hidden />
        </IconButton>
      ) : (
        <Button aria-label={label === undefined ? undefined : `Attach files: ${label}`} onClick={choose}>
          <Paperclip size={16} aria-hidden />
          Attach files
        </Button>
      )}
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={acceptOf(takes)}
        aria-label={label === undefined ? 'Files to attach' : `Files to attach: ${label}`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
};
