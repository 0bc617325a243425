import { useEffect, useRef, useState } from 'react';
import type { VariationDraft } from '#core/assets/asset.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';

type Sending = { readonly id: number; readonly name: string; readonly part: number; readonly cancel: () => void };

/**
 * Sends files for a form one after the other, in the order chosen, each with its own progress and failure. Those that are
 * not through are given up with the form.
 */
export const useSentFiles = (onSent: (sent: readonly VariationDraft[], file: File) => void) => {
  const { portal } = useApp();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  const made = useRef(0);
  const last = useRef(Promise.resolve());
  const stops = useRef(new Set<AbortController>());
  const addresses = useRef<string[]>([]);
  useEffect(() => {
    const { current: running } = stops;
    const { current: shown } = addresses;
    return () => {
      for (const stop of running) stop.abort();
      for (const address of shown) URL.revokeObjectURL(address);
    };
  }, []);

  const preview = (file: File, sent: readonly VariationDraft[]): void => {
    const key = sent.find(({ category, isThumbnail }) => category === 'image' && !isThumbnail)?.key;
    if (key === undefined) return;
    const address = URL.createObjectURL(file);
    addresses.current.push(address);
    setPreviews((before) => new Map(before).set(key, address));
  };

  const discard = async (keys: readonly string[]): Promise<void> => {
    await Promise.all(keys.map((key) => portal.assets.removeFile(key).catch(() => undefined)));
  };

  const send = async (file: File, id: number, stop: AbortController): Promise<void> => {
    const progress = (part: number): void =>
      setSending((now) => now.map((each) => (each.id === id ? { ...each, part } : each)));
    try {
      if (stop.signal.aborted) return;
      const chosen = { name: file.name, type: file.type, size: file.size, body: file };
      const sent = await portal.assets.addFile(chosen, progress, stop.signal);
      if (stop.signal.aborted) await discard(sent.map(({ key }) => key));
      else {
        preview(file, sent);
        onSent(sent, file);
      }
    } catch (cause) {
      if (!stop.signal.aborted) setProblems((now) => [...now, failureMessage(cause)]);
    } finally {
      stops.current.delete(stop);
      setSending((now) => now.filter((each) => each.id !== id));
    }
  };

  const queue = (file: File): void => {
    const id = ++made.current;
    const stop = new AbortController();
    stops.current.add(stop);
    const cancel = (): void => {
      stop.abort();
      setSending((now) => now.filter((each) => each.id !== id));
    };
    setSending((now) => [...now, { id, name: file.name, part: 0, cancel }]);
    last.current = last.current.then(() => send(file, id, stop));
  };

  return {
    sending,
    problems,
    /** The addresses of what was sent in this form, by key. */
    previews,
    discard,
    start: (files: readonly File[]): void => {
      setProblems([]);
      for (const file of files) queue(file);
    },
  };
};
