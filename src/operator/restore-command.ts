import { restoreBackup } from '#backend/backup/restore-backup.ts';
import type { OperatorCommand } from '../cli/operator-command.ts';
import { contentText, operate, readWords } from './operation.ts';

/** Restores the backup in the folder that was typed. */
export const runRestore: OperatorCommand['run'] = async (args, env, terminal) => {
  const { path: folder } = readWords('restore', args, []);
  return operate('Nothing was restored.', env, terminal, async (place, run) => {
    const restored = await restoreBackup({ ...run, place, folder });
    terminal.out(
      `Restored ${contentText(restored)} as of ${restored.at}. The audit is whole: ${restored.audited.toLocaleString('en-US')} entries.`,
    );
  });
};
