import { globalOptions } from './command-line.ts';
import { optionsOfUsage, type OperatorCommands } from './operator-command.ts';
import { UsageError } from './usage-error.ts';
import type { Nouns, Verb } from './verb.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

const globalNames = Object.keys(globalOptions).map((name) => `--${name}`);

const optionsOf = ({ options }: Verb): readonly string[] => [
  ...Object.keys(options).map((name) => `--${name}`),
  ...globalNames,
];

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const verbsOf = (nouns: Nouns) =>
  Object.entries(nouns).flatMap(([noun, { verbs }]) =>
    Object.entries(verbs).map(([name, verb]) => ({ noun, name, verb, path: `${noun} ${name}` })),
  );

/** What can be typed. */
type Offered = { readonly nouns: Nouns; readonly operators: OperatorCommands };

const firstWords = ({ nouns, operators }: Offered): string =>
  [...Object.keys(nouns), ...Object.keys(operators), 'help', 'completion'].join(' ');

const caseLines = ({ nouns, operators }: Offered): string =>
  [
    ...Object.entries(nouns).map(([noun, { verbs, usual = '' }]) => {
      const meant = verbs[usual];
      const found = [...Object.keys(verbs), ...(meant === undefined ? [] : optionsOf(meant))];
      return `    ${noun}) found="${found.join(' ')}" ;;`;
    }),
    ...verbsOf(nouns).map(({ path, verb }) => `    '${path}') found="${optionsOf(verb).join(' ')}" ;;`),
    ...Object.entries(operators).map(
      ([name, command]) => `    ${name}|'${name} '*) found="${[...optionsOfUsage(command), '--help'].join(' ')}" ;;`,
    ),
  ].join('\n');

const bash = (offered: Offered): string => `# portal completion bash > /etc/bash_completion.d/portal
_portal() {
  local found="" typed="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  if (( COMP_CWORD > 2 )); then typed="\${COMP_WORDS[*]:1:2}"; fi
  case "$typed" in
    '') found="${firstWords(offered)}" ;;
${caseLines(offered)}
  esac
  COMPREPLY=($(compgen -W "$found" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _portal portal`;

const zsh = (offered: Offered): string => `#compdef portal
# portal completion zsh > "\${fpath[1]}/_portal"
_portal() {
  local found="" typed="\${(j: :)words[2,CURRENT-1]}"
  if (( CURRENT > 3 )); then typed="\${(j: :)words[2,3]}"; fi
  case "$typed" in
    '') found="${firstWords(offered)}" ;;
${caseLines(offered)}
  esac
  compadd -- \${=found}
  if (( CURRENT > 3 )) || [[ "$typed" == (${Object.keys(offered.operators).join('|')})* ]]; then _files; fi
}
compdef _portal portal`;

const fish = ({ nouns, operators }: Offered): string => {
  const ofOperators = Object.entries(operators).flatMap(([name, command]) => [
    `complete -c portal -n __fish_use_subcommand -a ${name} -d ${quoted(command.summary)}`,
    ...optionsOfUsage(command).map(
      (option) => `complete -c portal -n ${quoted(`__fish_seen_subcommand_from ${name}`)} -l ${option.slice(2)}`,
    ),
  ]);
  const lines = Object.entries(nouns).map(
    ([noun, { summary }]) => `complete -c portal -f -n __fish_use_subcommand -a ${noun} -d ${quoted(summary)}`,
  );
  const verbs = verbsOf(nouns).flatMap(({ noun, name, verb }) => {
    const inNoun = `__fish_seen_subcommand_from ${noun}`;
    const own = Object.entries(verb.options).map(
      ([option, { shape, summary }]) =>
        `complete -c portal -n ${quoted(`${inNoun}; and __fish_seen_subcommand_from ${name}`)} -l ${option}${shape === undefined ? '' : ' -r'} -d ${quoted(summary)}`,
    );
    const names = Object.keys(nouns[noun]?.verbs ?? {}).join(' ');
    const first = `complete -c portal -f -n ${quoted(`${inNoun}; and not __fish_seen_subcommand_from ${names}`)} -a ${name} -d ${quoted(verb.summary)}`;
    return [first, ...own];
  });
  const globals = Object.entries(globalOptions).map(
    ([name, { shape, summary }]) =>
      `complete -c portal -l ${name}${shape === undefined ? '' : ' -r'} -d ${quoted(summary)}`,
  );
  return [
    '# portal completion fish > ~/.config/fish/completions/portal.fish',
    ...lines,
    ...verbs,
    ...ofOperators,
    ...globals,
  ].join('\n');
};

const isShell = (name: string): name is Shell => shells.some((shell) => shell === name);

/** Returns what a shell needs to complete nouns, verbs and options. Throws a `UsageError` for an unknown shell. */
export const completion = (nouns: Nouns, shell = '', operators: OperatorCommands = {}): string => {
  if (!isShell(shell)) throw new UsageError(`portal completion needs a shell: ${shells.join(', ')}`);
  return { bash, zsh, fish }[shell]({ nouns, operators });
};
