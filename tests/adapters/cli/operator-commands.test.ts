import { describe, expect, it } from 'vitest';
import { completion, shells } from '#src/cli/completion.ts';
import { helpText } from '#src/cli/help.ts';
import { findOperatorCommand, operatorHelp } from '#src/cli/operator-command.ts';
import { UsageError } from '#src/cli/usage-error.ts';
import { commands } from '#src/composition/commands.ts';
import { operatorCommands } from '#src/operator/operator-commands.ts';
import { runOperator } from '#tests/support/cli/run-operator.ts';

describe("an operator's command", () => {
  it.each(Object.entries(operatorCommands))('%s is in the help and in every completion', (name, command) => {
    expect(Object.keys(commands)).not.toContain(name);
    expect(helpText(commands, operatorCommands)).toContain(command.usage);
    for (const shell of shells) expect(completion(commands, shell, operatorCommands)).toContain(name);
    for (const words of [
      ['help', name],
      [name, '--help'],
      [name, 'somewhere', '--help'],
    ]) {
      const found = findOperatorCommand(words, operatorCommands);
      expect(found).toMatchObject({ command, wantsHelp: true });
      expect(operatorHelp(command)).toContain(`portal ${command.usage}`);
    }
  });

  it('leaves all other command lines to the nouns', () => {
    expect(findOperatorCommand(['orders', 'list'], operatorCommands)).toBeUndefined();
    expect(findOperatorCommand(['help'], operatorCommands)).toBeUndefined();
    expect(findOperatorCommand(['toString'], operatorCommands)).toBeUndefined();
    expect(findOperatorCommand([], operatorCommands)).toBeUndefined();
  });

  it.each([
    [['backup'], 'backup needs <folder>'],
    [['import'], 'import needs <archive.zip>'],
    [['restore'], 'restore needs <folder>'],
    [['backup', 'a', 'b'], 'backup takes no further argument: b'],
    [['backup', 'a', '--with-keys'], 'backup has no option --with-keys'],
    [['restore', 'a', '--with-audit-key'], 'restore has no option --with-audit-key'],
    [['backup', 'a', '--with-audit-key=yes'], '--with-audit-key'],
  ])('refuses %j', async (words, says) => {
    const refused = runOperator(operatorCommands, words, {});
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(says);
  });

  it('says what of the environment makes no sense', async () => {
    const told = await runOperator(operatorCommands, ['restore', 'somewhere'], { AUDIT_KEY: 'short' });
    expect(told).toEqual({
      code: 1,
      out: '',
      errors: 'Nothing was restored. AUDIT_KEY must be 64 hexadecimal digits, such as openssl rand -hex 32 makes',
    });
  });

  it('says that there is no backup in a folder without one', async () => {
    const told = await runOperator(operatorCommands, ['restore', '/nowhere/at/all'], {});
    expect(told).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no whole backup in /nowhere/at/all'),
    });
  });
});
