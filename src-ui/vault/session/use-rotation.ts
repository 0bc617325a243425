import { useEffect, useRef, useState } from 'react';
import type { RotationProgress } from '#core/vault/rotate-vault-key.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { vaultStores } from '../vault-stores.ts';

/** Seals the logins that wait for the newest vault key, while the view stands. */
export const useRotation = (onDone: () => void) => {
  const { portal } = useApp();
  const { session, list } = useFeature(vaultStores);
  const [progress, setProgress] = useState<RotationProgress>();
  const [error, setError] = useState<unknown>();
  const [running, setRunning] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const resume = async (): Promise<void> => {
    setRunning(true);
    setError(undefined);
    const { signal } = leaving.current;
    try {
      await portal.vault.resumeRotation(setProgress, signal);
      if (signal.aborted) return;
      session.setRotating(false);
      await list.reload();
      onDone();
    } catch (cause) {
      setError(cause);
    }
    setRunning(false);
  };
  return { progress, error, running, resume };
};
