import { globalOptions } from './command-line.ts';
import { exitCodes } from './exit-code.ts';
import type { Field, Fields } from './field.ts';
import type { OperatorCommands } from './operator-command.ts';
import type { Noun, Nouns, Verb } from './verb.ts';

type Row = readonly [string, string];

const table = (rows: readonly Row[]): string => {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd()).join('\n');
};

const argText = (name: string, { isRequired, isRest }: Field<unknown>): string =>
  `${isRequired ? `<${name}>` : `[${name}]`}${isRest ? '…' : ''}`;

const optionText = (name: string, shape: string | undefined): string =>
  shape === undefined ? `--${name}` : `--${name} <${shape}>`;

/** What is typed for a verb, without `portal`. */
export const usageOf = (path: string, { args, options }: Verb): string =>
  [
    path,
    ...Object.entries(args).map(([name, field]) => argText(name, field)),
    ...Object.entries(options).map(([name, { shape, isRequired }]) =>
      isRequired ? optionText(name, shape) : `[${optionText(name, shape)}]`,
    ),
  ].join(' ');

const describe = ({ summary, values, shape }: Field<unknown>): string =>
  values === undefined || summary.includes(values.join(', ')) ? summary : `${summary}: ${values.join(', ') || shape}`;

const argRows = (args: Fields): Row[] => Object.entries(args).map(([name, field]) => [`<${name}>`, describe(field)]);

const optionRows = (options: Fields): Row[] =>
  Object.entries(options).map(([name, field]) => [optionText(name, field.shape), describe(field)]);

const section = (title: string, rows: readonly Row[]): string =>
  rows.length === 0 ? '' : `\n\n${title}\n${table(rows)}`;

const globalRows: readonly Row[] = Object.entries(globalOptions).map(([name, { shape, summary }]) => [
  optionText(name, shape),
  summary,
]);

const needsText = {
  nobody: '',
  person: '',
  vault: '\nIt asks for the passphrase of your vault, or reads it from standard input.',
};

const undoText = ({ undo }: Verb): string => (undo === undefined ? '' : `\n\nportal ${undo} removes what this made.`);

export const verbHelp = (path: string, verb: Verb): string =>
  `portal ${usageOf(path, verb)}

${verb.summary}.${needsText[verb.needs]}${section('Arguments', argRows(verb.args))}${section('Options', optionRows(verb.options))}

Example
  portal ${verb.example}${undoText(verb)}${section('Options of every verb', globalRows)}${section('Exit codes', exitCodes)}`;

export const nounHelp = (name: string, { summary, verbs, usual }: Noun): string =>
  `portal ${name} ${
    usual === undefined
      ? '<verb>'
      : `[verb]

Without a verb: ${usual}`
  }

${summary}.

${table(Object.entries(verbs).map(([verb, { summary: told }]) => [verb, told]))}

portal ${name} <verb> --help says what a verb takes.`;

const operatorRows = (operators: OperatorCommands): readonly Row[] =>
  Object.values(operators).map(({ usage, summary }) => [usage, summary]);

export const helpText = (nouns: Nouns, operators: OperatorCommands): string =>
  `portal <noun> <verb> [argument…] [options]

${table(Object.entries(nouns).map(([name, { summary }]) => [name, summary]))}

portal <noun> --help lists the verbs of a noun, portal <noun> <verb> --help what one takes.
portal completion bash|zsh|fish prints a completion for your shell.${section("Where the server's environment is", operatorRows(operators))}${section('Options of every verb', globalRows)}${section('Exit codes', exitCodes)}`;
