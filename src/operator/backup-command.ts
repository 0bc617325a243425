import { createBackup } from '#backend/backup/create-backup.ts';
import { auditKeyFile } from '#backend/audit/audit-key.ts';
import type { OperatorCommand } from '../cli/operator-command.ts';
import { buildVersion } from './build-version.ts';
import { contentText, operate, readWords } from './operation.ts';

const keyOption = 'with-audit-key';

/** Makes a backup in the folder that was typed. */
export const runBackup: OperatorCommand['run'] = async (args, env, terminal) => {
  const { path: folder, given } = readWords('backup', args, [keyOption]);
  const withAuditKey = given.has(keyOption);
  return operate('There is no backup.', env, terminal, async (place, run) => {
    const made = await createBackup({ ...run, place, folder, withAuditKey, version: buildVersion() });
    const key = place.auditKey === undefined ? auditKeyFile(place.dataDir) : 'AUDIT_KEY';
    terminal.error(
      withAuditKey
        ? 'The key of the audit is in the backup: who has both can forge entries.'
        : `The key of the audit, ${key}, is not in the backup. Keep it apart: without it the backup is not restored.`,
    );
    terminal.out(`${folder}: ${contentText(made)} as of ${made.at}.`);
  });
};
