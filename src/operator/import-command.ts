import { importAt } from '#backend/imports/import-at.ts';
import type { ImportedKind } from '#backend/imports/import-archive.ts';
import type { OperatorCommand } from '../cli/operator-command.ts';
import { operate, readWords } from './operation.ts';

const counted = (count: number): string => count.toLocaleString('en-US');

const lineOf = ({ kind, added, present, refused }: ImportedKind): string =>
  `${kind}: ${counted(added)} imported${present > 0 ? `, ${counted(present)} here already` : ''}${
    refused > 0 ? `, ${counted(refused)} refused` : ''
  }`;

/** Imports the archive in the file that was typed; the exit code is 1 where anything of it was refused. */
export const runImport: OperatorCommand['run'] = async (args, env, terminal) => {
  const { path } = readWords('import', args, [], '<archive.zip>');
  let refused = 0;
  const code = await operate(
    'The import ended before its end: repeat it to go on.',
    env,
    terminal,
    async (place, run) => {
      const onRefused = ({ kind, line, reason }: { kind: string; line: number; reason: string }): void => {
        refused += 1;
        terminal.error(`records/${kind}.jsonl, line ${line}: ${reason}`);
      };
      const { person, kinds } = await importAt(path, { ...run, place, onRefused });
      if (kinds === undefined)
        return terminal.out(`${person.name} <${person.email}> was imported before: nothing was changed.`);
      for (const kind of kinds) terminal.out(lineOf(kind));
      terminal.out(
        refused > 0
          ? `${person.name} <${person.email}>: what was refused is said above. Repeat the import once its reason is gone.`
          : `${person.name} <${person.email}> is imported. They choose a password with "Forgot your password?".`,
      );
    },
  );
  return refused > 0 ? 1 : code;
};
