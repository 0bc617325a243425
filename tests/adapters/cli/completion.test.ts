import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { completion, shells } from '#src/cli/completion.ts';
import { UsageError } from '#src/cli/usage-error.ts';
import { commands } from '#src/composition/commands.ts';

/** What bash offers for these words; the last one is being typed. */
const offeredByBash = (...words: readonly string[]): readonly string[] => {
  const typed = ['portal', ...words].map((word) => `'${word}'`).join(' ');
  const script = `${completion(commands, 'bash')}
COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _portal; echo "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim().split(' ');
};

describe('completion', () => {
  it('offers nouns, verbs and options in bash', () => {
    expect(offeredByBash('or')).toEqual(['orders']);
    expect(offeredByBash('orders', 'l')).toEqual(['list']);
    expect(offeredByBash('orders', 'list', '--e')).toEqual(['--everyone']);
    expect(offeredByBash('orders', 'list', '--everyone', '--js')).toEqual(['--json', '--jsonl']);
    expect(offeredByBash('waiting', '')).toEqual(expect.arrayContaining(['list', 'watch', '--json']));
    expect(offeredByBash('nothing', 'l')).toEqual(['']);
  });

  it.each(shells)('knows every noun and verb in %s', (shell) => {
    const script = completion(commands, shell);
    for (const [noun, { verbs }] of Object.entries(commands)) {
      expect(script).toContain(noun);
      for (const verb of Object.keys(verbs)) expect(script).toMatch(new RegExp(String.raw`[ "'a]${verb}[ "'\n]`));
    }
    expect(script).toContain(`portal completion ${shell}`);
  });

  it('is refused for another shell', () => {
    expect(() => completion(commands, 'tcsh')).toThrow(UsageError);
    expect(() => completion(commands)).toThrow('portal completion needs a shell: bash, zsh, fish');
  });
});
