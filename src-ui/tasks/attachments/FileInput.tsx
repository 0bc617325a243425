import Paperclip from 'lucide-react/icons/paperclip';
import { useRef } from 'react';
import { acceptedFiles } from '#core/files/upload-file.ts';
import { Button } from '#ui/kit/Button.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';

type Props = { readonly onFiles: (files: readonly File[]) => void; readonly isSmall?: boolean };

/** Chooses pictures and videos from the device. */
export const FileInput = ({ onFiles, isSmall = false }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = (): void => input.current?.click();
  return (
    <>
      {isSmall ? (
        <IconButton aria-label="Attach files" title="Attach files" onClick={choose}>
          <Paperclip size={16} aria-hidden />
        </IconButton>
      ) : (
        <Button onClick={choose}>
          <Paperclip size={16} aria-hidden />
          Attach files
        </Button>
      )}
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={Object.keys(acceptedFiles).join(',')}
        aria-label="Files to attach"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
};
