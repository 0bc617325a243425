import { useEffect, useRef, useState } from 'react';
import type { RotationProgress } from '#core/vault/rotate-vault-key.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { vaultActions } from '../vault-actions.ts';

/** Seals the logins that wait for the newest vault key, as long as the view is shown. */
export const useRotation = (lostPasskeys: boolean, onDone: () => void) => {
  const { busy, failure, run } = useAction(useFeature(vaultActions).resumeRotation);
  const [progress, setProgress] = useState<RotationProgress>();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const resume = async (): Promise<void> => {
    const outcome = await run({ lostPasskeys, onProgress: setProgress, signal: leaving.current.signal });
    if (outcome.ok && outcome.value) onDone();
  };
  return { progress, failure, busy, resume };
};
