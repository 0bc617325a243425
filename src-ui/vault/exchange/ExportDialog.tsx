import { useEffect, useRef, useState } from 'react';
import type { ExportedFile, ExportFormat, ExportProgress } from '#core/vault/exchange/export-logins.ts';
import { passphraseProblem } from '#core/vault/vault-key.ts';
import type { Outcome } from '#ui/cache/action-store.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { Progress } from '#ui/kit/Progress.tsx';
import { ProveByPassphrase } from '../session/ProveByPassphrase.tsx';
import { vaultActions } from '../vault-actions.ts';
import { vaultStores } from '../vault-stores.ts';
import { counted, figure } from './counted.ts';
import { downloadFile } from './download-file.ts';
import { ExportFormatFields, type ExportChoice, type ExportProblems } from './ExportFormatFields.tsx';

const start: ExportChoice = { kind: 'own', filePassphrase: '', repeated: '', confirmed: false };

const formatOf = ({ kind, filePassphrase }: ExportChoice): ExportFormat =>
  kind === 'own' ? { kind, filePassphrase } : { kind };

const problemsOf = async (
  { kind, filePassphrase, repeated, confirmed }: ExportChoice,
  strength: (passphrase: string) => Promise<number>,
): Promise<ExportProblems> => {
  if (kind !== 'own') return confirmed ? {} : { confirmed: 'Confirm this first' };
  const problem = passphraseProblem(filePassphrase, filePassphrase.length > 256 ? 4 : await strength(filePassphrase));
  if (problem !== undefined) return { filePassphrase: problem };
  return filePassphrase === repeated ? {} : { repeated: 'The two passphrases differ' };
};

type Props = { readonly onClose: () => void };

/** Writes every login into a file, once the vault passphrase is proved again. */
export const ExportDialog = ({ onClose }: Props) => {
  const { notify } = useApp();
  const { strength } = useFeature(vaultStores).secrets;
  const { run } = useAction(useFeature(vaultActions).exportLogins);
  const [choice, setChoice] = useState(start);
  const [problems, setProblems] = useState<ExportProblems>({});
  const [progress, setProgress] = useState<ExportProgress>();
  const [written, setWritten] = useState<ExportedFile>();
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);

  const write = async (passphrase: string): Promise<Outcome<unknown>> => {
    const found = await problemsOf(choice, strength);
    setProblems(found);
    if (Object.keys(found).length > 0) return { ok: true, value: undefined };
    const { signal } = (stopping.current = new AbortController());
    const outcome = await run({ passphrase, format: formatOf(choice), onProgress: setProgress, signal });
    setProgress(undefined);
    if (!outcome.ok || signal.aborted) return outcome;
    const file = outcome.value;
    downloadFile(file);
    notify('success', `${counted(file.count, 'login')} exported to ${file.name}`);
    if (file.unreadable === 0) onClose();
    else setWritten(file);
    return outcome;
  };

  return (
    <Modal title="Export logins" busy={progress !== undefined} onClose={onClose}>
      {written === undefined ? (
        <div hidden={progress !== undefined}>
          <ProveByPassphrase verb="Export logins" onProve={write} onCancel={onClose}>
            <ExportFormatFields
              choice={choice}
              problems={problems}
              onChange={(changed) => {
                setChoice({ ...choice, ...changed });
                setProblems({});
              }}
            />
          </ProveByPassphrase>
        </div>
      ) : (
        <>
          <p>
            {counted(written.count, 'login')} exported to {written.name}.
          </p>
          <Notice $tone="warning" role="alert">
            {written.unreadable === 1 ? '1 entry' : `${written.unreadable} entries`} could not be opened and{' '}
            {written.unreadable === 1 ? 'is' : 'are'} not in the file.
          </Notice>
          <ModalActions>
            <Button $look="primary" autoFocus onClick={onClose}>
              Done
            </Button>
          </ModalActions>
        </>
      )}
      {progress === undefined ? null : (
        <>
          <Progress {...progress}>
            {figure(progress.done)} of {counted(progress.total, 'login')} opened
          </Progress>
          <ModalActions>
            <Button autoFocus onClick={() => stopping.current.abort()}>
              Stop export
            </Button>
          </ModalActions>
        </>
      )}
    </Modal>
  );
};
