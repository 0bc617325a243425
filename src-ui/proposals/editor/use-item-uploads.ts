import { useEffect, useRef, useState } from 'react';
import { toAppError } from '#core/kernel/app-error.ts';
import { useApp } from '#ui/context/portal-context.ts';
import type { FileForm } from './editor-form.ts';

type Upload = { readonly id: number; readonly name: string; readonly part: number; readonly cancel: () => void };

/** Sends chosen files at once, each with its own progress and its own failure. */
export const useItemUploads = (onDone: (file: FileForm) => void) => {
  const { portal } = useApp();
  const [running, setRunning] = useState<readonly Upload[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const made = useRef(0);
  const stops = useRef(new Set<AbortController>());
  useEffect(() => {
    const { current } = stops;
    return () => {
      for (const stop of current) stop.abort();
    };
  }, []);

  const send = async (file: File): Promise<void> => {
    const id = ++made.current;
    const stop = new AbortController();
    stops.current.add(stop);
    setRunning((now) => [...now, { id, name: file.name, part: 0, cancel: () => stop.abort() }]);
    const progress = (part: number): void =>
      setRunning((now) => now.map((upload) => (upload.id === id ? { ...upload, part } : upload)));
    try {
      const chosen = { name: file.name, type: file.type, size: file.size, body: file };
      const sent = await portal.files.upload('proposal', chosen, progress, stop.signal);
      const thumbnailUrl = sent.type === 'image' ? URL.createObjectURL(file) : undefined;
      onDone({ ...sent, thumbnailUrl, name: file.name });
    } catch (cause) {
      if (!stop.signal.aborted) setProblems((now) => [...now, `${file.name}: ${toAppError(cause).message}`]);
    }
    stops.current.delete(stop);
    setRunning((now) => now.filter((upload) => upload.id !== id));
  };

  return {
    running,
    problems,
    start: (files: readonly File[]): void => {
      setProblems([]);
      for (const file of files) void send(file);
    },
  };
};
