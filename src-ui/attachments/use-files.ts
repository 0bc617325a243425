import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { FileOnWay } from '#ui/kit/forms/sending-store.ts';
import { useSendingUntilGone } from '#ui/kit/forms/use-sending.ts';
import { anywhere, placeOf, type FilePlace, type FilesState, type SentFile } from './file-stores.ts';

export type Files = {
  readonly onWay: readonly FileOnWay[];
  /** Whether files are held over the place that takes them. */
  readonly isOver: boolean;
  readonly take: (files: Iterable<File>) => void;
  /** For the element that takes files that are dropped or pasted. */
  readonly place: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
};

/** Files that are chosen, dropped or pasted at a place, and on their way from there. */
export const useFilesAt = (store: StoreApi<FilesState>, at: FilePlace, onSent: (sent: SentFile) => void): Files => {
  const [isOver, setOver] = useState(false);
  const { onWay, start } = useStore(store);
  const take = (files: Iterable<File>): void => start([...files], onSent, placeOf(at));
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  return {
    onWay: onWay.filter(({ place }) => place === at.name),
    isOver,
    take,
    place: {
      onDragOver: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event) => {
        const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      },
      onPaste: (event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        take(event.clipboardData.files);
      },
    },
  };
};

/** Files that are chosen, dropped or pasted, on their way; those that are not through are given up with the view. */
export const useFiles = (store: StoreApi<FilesState>, onSent: (sent: SentFile) => void): Files => {
  useSendingUntilGone(store);
  return useFilesAt(store, anywhere, onSent);
};
