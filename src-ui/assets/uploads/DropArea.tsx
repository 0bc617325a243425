import Upload from 'lucide-react/icons/upload';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { droppedFiles } from './dropped-files.ts';
import { useUpload } from './use-upload.ts';

const Veil = styled.div`
  position: fixed;
  z-index: 35;
  inset: 12px;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${({ theme }) => theme.space[3]};
  border: 2px dashed ${({ theme }) => theme.color.accent};
  border-radius: ${({ theme }) => theme.radius.dialog};
  background: color-mix(in oklab, ${({ theme }) => theme.color.canvas} 88%, transparent);
  font-size: ${({ theme }) => theme.size.section};
  pointer-events: none;
`;

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

type Props = {
  /** The collection that the assets go into. */
  readonly collectionId?: string | undefined;
};

/** Takes files and folders that are dropped anywhere on the page. */
export const DropArea = ({ collectionId }: Props) => {
  const [over, setOver] = useState(false);
  const upload = useUpload(collectionId);
  const take = useEffectEvent(async (transfer: DataTransfer) => upload(await droppedFiles(transfer)));
  useEffect(() => {
    const dragging = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const left = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const dropped = (event: DragEvent): void => {
      setOver(false);
      if (!hasFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      void take(event.dataTransfer);
    };
    addEventListener('dragover', dragging);
    addEventListener('dragleave', left);
    addEventListener('drop', dropped);
    return () => {
      removeEventListener('dragover', dragging);
      removeEventListener('dragleave', left);
      removeEventListener('drop', dropped);
    };
  }, []);
  if (!over) return null;
  return (
    <Veil>
      <Upload size={32} strokeWidth={1.5} aria-hidden />
      Drop to upload
    </Veil>
  );
};
