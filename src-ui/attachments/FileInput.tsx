import Paperclip from 'lucide-react/icons/paperclip';
import { useRef } from 'react';
import { fileKinds, type FileKind } from '#core/files/file-gateway.ts';
import { offeredTypes } from '#core/files/accepted-files.ts';
import { Button } from '#ui/kit/Button.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';

type Props = {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isSmall?: boolean;
  /** What may be chosen. */
  readonly takes?: readonly FileKind[];
  /** What the files are for, where a form has several places for them. */
  readonly label?: string;
};

/** Chooses files from the device. */
export const FileInput = ({ onFiles, isSmall = false, takes = fileKinds, label }: Props) => {
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
        accept={offeredTypes(takes).join(',')}
        aria-label={label === undefined ? 'Files to attach' : `Files to attach: ${label}`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
};
