import type { OperatorCommands } from '../cli/operator-command.ts';

/** What operators run beside the server. Each is loaded when it runs, so that the rest of the command line starts as fast. */
export const operatorCommands: OperatorCommands = {
  backup: {
    summary: 'Copies all data and files to a new folder while the portal runs',
    usage: 'backup <folder> [--with-audit-key]',
    run: async (...given) => (await import('./backup-command.ts')).runBackup(...given),
  },
  doctor: {
    summary: 'Checks the whole configuration of a deployment, and says what to do where it is not well',
    usage: 'doctor [--mail <email>] [--json]',
    run: async (...given) => (await import('./doctor-command.ts')).runDoctor(...given),
  },
  import: {
    summary: 'Imports the archive of a person, whose account it makes; repeated, it goes on where it ended',
    usage: 'import <archive.zip>',
    run: async (...given) => (await import('./import-command.ts')).runImport(...given),
  },
  restore: {
    summary: 'Restores a backup into an empty database, after checking all of it',
    usage: 'restore <folder>',
    run: async (...given) => (await import('./restore-command.ts')).runRestore(...given),
  },
};
