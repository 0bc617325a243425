import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import styled from 'styled-components';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';

const Drop = styled.div<{ readonly $over: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[5]} ${({ theme }) => theme.space[4]};
  border: 1px dashed ${({ theme, $over }) => ($over ? theme.color.accent : theme.color.edge)};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme, $over }) => ($over ? theme.color.hover : 'transparent')};
  color: ${({ theme }) => theme.color.muted};
  text-align: center;
`;

/** What would have the browser leave the page for a file that is dropped beside its place. */
const drops = ['dragover', 'drop'] as const;

type Props = {
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onChosen: (file: File) => void;
  readonly onClose: () => void;
};

/** Takes one file, chosen or dropped. */
export const ChooseFile = ({ busy, problem, onChosen, onClose }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const stay = (event: Event): void => event.preventDefault();
    for (const name of drops) addEventListener(name, stay);
    return () => {
      for (const name of drops) removeEventListener(name, stay);
    };
  }, []);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined && !busy) onChosen(file);
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <>
      <p>
        An export of this vault, Bitwarden (JSON or CSV), 1Password (CSV) or Chrome (CSV). It is read and sealed in this
        browser.
      </p>
      <ErrorSummary message={problem} />
      <Drop
        $over={over}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <FileUp size={28} strokeWidth={1.5} aria-hidden />
        <p>Drop a .json or .csv file here, up to 20 MiB</p>
        <Button busy={busy} onClick={() => input.current?.click()}>
          Choose file
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".json,.csv,application/json,text/csv"
          aria-label="File to import"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </Drop>
      <ModalActions>
        <Button onClick={onClose}>Cancel</Button>
      </ModalActions>
    </>
  );
};
