import { useEffect, useRef, useState } from 'react';
import { Failure, toAppError } from '#core/kernel/app-error.ts';
import {
  importMaxCharacters,
  type ImportOutcome,
  type ImportPreview,
  type ImportProgress,
  type PreviewedLogin,
} from '#core/vault/exchange/import-logins.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { vaultStores } from '../vault-stores.ts';

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
  const { portal } = useApp();
  const { list } = useFeature(vaultStores);
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

  const preview = async (text: string, filePassphrase?: string): Promise<void> => {
    await list.load();
    const { logins, error } = list.getState();
    if (logins === undefined || error !== undefined)
      throw error === undefined ? new Error('The vault could not be read') : new Failure(error);
    const read = await portal.vault.previewImport(text, logins, filePassphrase);
    show({ name: 'preview', preview: read, problem: undefined });
  };

  const open = async (file: File): Promise<void> => {
    const problem = fileProblem(file);
    if (problem !== undefined) return show(choose(problem));
    show(choose(undefined, true));
    let text: string | undefined;
    try {
      text = await file.text();
      await preview(text);
    } catch (cause) {
      const error = toAppError(cause);
      if (text !== undefined && error.kind === 'invalid' && error.field === 'filePassphrase')
        show({ name: 'passphrase', text });
      else show(choose(failureMessage(cause)));
    }
  };

  const run = async (shown: ImportPreview, chosen: readonly PreviewedLogin[]): Promise<void> => {
    const controller = new AbortController();
    stopping.current = controller;
    const tell = (progress: ImportProgress): void =>
      show({ name: 'running', progress, stopping: controller.signal.aborted });
    tell({ done: 0, total: chosen.length });
    try {
      const outcome = await portal.vault.importLogins(chosen, tell, controller.signal);
      if (leaving.current.signal.aborted) return;
      list.putAll(outcome.imported);
      show({ name: 'ended', outcome, left: chosen.length - outcome.imported.length - outcome.problems.length });
    } catch (cause) {
      show({ name: 'preview', preview: shown, problem: failureMessage(cause) });
    }
  };

  const stop = (): void => {
    stopping.current.abort();
    setStep((current) => (current.name === 'running' ? { ...current, stopping: true } : current));
  };

  return { step, open: (file: File) => void open(file), preview, run, stop, restart: () => setStep(choose()) };
};
