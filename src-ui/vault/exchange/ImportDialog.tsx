import type { ReactNode } from 'react';
import { Button } from '#ui/kit/Button.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { Progress } from '#ui/kit/Progress.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { counted, figure } from './counted.ts';
import { FilePassphrase } from './FilePassphrase.tsx';
import { ImportPreviewRows } from './ImportPreviewRows.tsx';
import { RowProblems } from './RowProblems.tsx';
import { useImport, type ImportStep } from './use-import.ts';

type EndedProps = { readonly ended: Extract<ImportStep, { name: 'ended' }>; readonly onClose: () => void };

const ImportEnded = ({ ended: { outcome, left }, onClose }: EndedProps) => (
  <>
    <p role="status">
      {counted(outcome.imported.length, 'login')} imported.
      {outcome.problems.length === 0 ? '' : ` ${counted(outcome.problems.length, 'row')} failed.`}
      {left === 0 ? '' : ` ${counted(left, 'row')} left out when you stopped.`}
    </p>
    {outcome.problems.length === 0 ? null : (
      <RowProblems label="Rows that were not imported" problems={outcome.problems} />
    )}
    <ModalActions>
      <Button $look="primary" autoFocus onClick={onClose}>
        Done
      </Button>
    </ModalActions>
  </>
);

type Props = { readonly onClose: () => void };

/** Takes logins over from a file: choose, preview, import. */
export const ImportDialog = ({ onClose }: Props) => {
  const { step, open, preview, run, stop, restart } = useImport();
  const view = (): ReactNode => {
    switch (step.name) {
      case 'choose':
        return <ChooseFile busy={step.busy} problem={step.problem} onChosen={open} onClose={onClose} />;
      case 'passphrase':
        return <FilePassphrase onOpen={(typed) => preview(step.text, typed)} onBack={restart} />;
      case 'preview':
        return (
          <ImportPreviewRows
            preview={step.preview}
            problem={step.problem}
            onImport={(chosen) => void run(step.preview, chosen)}
            onBack={restart}
          />
        );
      case 'running':
        return (
          <>
            <Progress {...step.progress}>
              {figure(step.progress.done)} of {counted(step.progress.total, 'login')} sealed and sent
            </Progress>
            <ModalActions>
              <Button autoFocus busy={step.stopping} onClick={stop}>
                Stop import
              </Button>
            </ModalActions>
          </>
        );
      case 'ended':
        return <ImportEnded ended={step} onClose={onClose} />;
      default:
        return step satisfies never;
    }
  };
  return (
    <Modal title="Import logins" busy={step.name === 'running'} onClose={onClose}>
      {view()}
    </Modal>
  );
};
