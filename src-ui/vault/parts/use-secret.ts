import { useCallback, useEffect, useRef, useState } from 'react';
import { copySecret } from '#ui/context/clipboard.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';

const shownForMs = 30_000;

/** Returns a secret; undefined where it is no longer there, which the view says by itself. */
export type ReadSecret = () => Promise<string | undefined>;

/** Copies a secret, which is on the clipboard for 30 seconds. */
export const useCopySecret = () => {
  const { notify } = useApp();
  return useCallback(
    async (read: ReadSecret, what: string): Promise<void> => {
      try {
        const text = await read();
        if (text === undefined) return;
        await copySecret(text);
        notify('success', `${what} copied`, 'The clipboard is cleared in 30 seconds');
      } catch (cause) {
        notify('error', 'Error!', failureMessage(cause));
      }
    },
    [notify],
  );
};

export type Secret = {
  /** Undefined while it is hidden. */
  readonly text: string | undefined;
  readonly busy: boolean;
  readonly toggle: () => void;
};

/** A secret that is read when it is asked for, and hidden again after 30 seconds. */
export const useSecret = (read: ReadSecret): Secret => {
  const { notify } = useApp();
  const [text, setText] = useState<string>();
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = async (): Promise<void> => {
    setBusy(true);
    try {
      setText(await read());
      timer.current = setTimeout(() => setText(undefined), shownForMs);
    } catch (cause) {
      notify('error', 'Error!', failureMessage(cause));
    }
    setBusy(false);
  };
  return {
    text,
    busy,
    toggle: () => {
      clearTimeout(timer.current);
      if (text === undefined) void show();
      else setText(undefined);
    },
  };
};
