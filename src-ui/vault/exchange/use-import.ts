import { useEffect, useRef, useState } from 'react';
import { importMaxCharacters, type ImportPreview } from '#core/vault/exchange/import-logins.ts';
import type { ImportOutcome, ImportProgress, PreviewedLogin } from '#core/vault/exchange/take-logins.ts';
import type { Outcome } from '#ui/cache/action-store.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { failureMessage, failureText } from '#ui/errors/failure-message.ts';
import { vaultActions } from '../vault-actions.ts';

export type ImportStep =
  | { readonly name: 'choose'; readonly busy: boolean; readonly problem: string | undefined }
  | { readonly name: 'passphrase'; readonly text: string }
  | { readonly name: 'preview'; readonly preview: ImportPreview; readonly problem: string | undefined }
  | { readonly name: 'running'; readonly progress: ImportProgress; readonly stopping: boolean }
  | { readonly name: 'ended'; readonly outcome: ImportOutcome; readonly left: number };

const choose = (problem?: string, busy = false): ImportStep => ({ name: 'choose', busy, problem });

const fileProblem = ({ name, size }: File): string | undefined => {
  if (!/\.(?:json|csv)$/i.test(name)) return 'Choose a .json or .csv file';
  if (size > importMaxCharacters) return 'This file is larger than 20 MiB';
  return size === 0 ? 'This file is empty' : undefined;
};

/** An import from the choice of a file to what became of its rows. Leaving the view stops it after the rows under way. */
export const useImport = () => {
  const { previewImport, importLogins } = useFeature(vaultActions);
  const [step, setStep] = useState<ImportStep>(choose);
  const leaving = useRef(new AbortController());
  const stopping = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => {
      controller.abort();
      stopping.current.abort();
    };
  }, []);
  const show = (next: ImportStep): void => {
    if (!leaving.current.signal.aborted) setStep(next);
  };

  const preview = async (text: string, filePassphrase?: string): Promise<Outcome<ImportPreview>> => {
    const outcome = await previewImport.run({ text, filePassphrase });
    if (outcome.ok) show({ name: 'preview', preview: outcome.value, problem: undefined });
    return outcome;
  };

  const open = async (file: File): Promise<void> => {
    const problem = fileProblem(file);
    if (problem !== undefined) return show(choose(problem));
    show(choose(undefined, true));
    try {
      const text = await file.text();
      const outcome = await preview(text);
      if (outcome.ok) return;
      const { error } = outcome;
      if (error.kind === 'invalid' && error.field === 'filePassphrase') show({ name: 'passphrase', text });
      else show(choose(failureText(error)));
    } catch (cause) {
      show(choose(failureMessage(cause)));
    }
  };

  const run = async (shown: ImportPreview, chosen: readonly PreviewedLogin[]): Promise<void> => {
    const controller = new AbortController();
    stopping.current = controller;
    const onProgress = (progress: ImportProgress): void =>
      show({ name: 'running', progress, stopping: controller.signal.aborted });
    onProgress({ done: 0, total: chosen.length });
    const ended = await importLogins.run({ chosen, onProgress, signal: controller.signal });
    if (!ended.ok) return show({ name: 'preview', preview: shown, problem: failureText(ended.error) });
    const outcome = ended.value;
    show({ name: 'ended', outcome, left: chosen.length - outcome.imported.length - outcome.problems.length });
  };

  const stop = (): void => {
    stopping.current.abort();
    setStep((current) => (current.name === 'running' ? { ...current, stopping: true } : current));
  };

  return { step, open: (file: File) => void open(file), preview, run, stop, restart: () => setStep(choose()) };
};
