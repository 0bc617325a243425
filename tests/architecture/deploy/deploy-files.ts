import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { filesUnder } from '../source-files.ts';

export type Values = Readonly<Record<string, string>>;

export type Service = {
  readonly image?: string;
  readonly entrypoint?: readonly string[];
  readonly environment?: Values;
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly stop_grace_period?: string;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly deploy?: { readonly resources?: { readonly limits?: Values } };
};

export type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, unknown>>;
};

const variable = /\$\{(\w+)(?:(:?[-?])([^}]*))?\}/g;

/** The variables that a text of Compose names. */
export const variablesOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name)),
];

/** A text of Compose with each variable replaced; throws for one that it demands and that is not set. */
export const withValues = (text: string, values: Values): string =>
  text.replaceAll(variable, (_whole, name: string, sign: string | undefined, rest = '') => {
    const value = values[name] ?? '';
    if (value !== '') return value;
    if (sign?.endsWith('?') === true) throw new Error(`${name} is not set: ${rest}`);
    return sign?.endsWith('-') === true ? rest : '';
  });

export const readCompose = (values?: Values): Compose => {
  const text = readFileSync('deploy/container/compose.yaml', 'utf8');
  return parse(values === undefined ? text : withValues(text, values), { merge: true }) as Compose;
};

/** The settings of a file of lines such as `NAME=value`. */
export const readSettings = (path: string): Values =>
  Object.fromEntries(
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, name, value] = /^([A-Z]\w*)=(.*)$/.exec(line) ?? [];
        return name === undefined || value === undefined ? [] : [[name, value]];
      }),
  );

/** The lines of a unit of systemd, as key and value. */
export const readUnit = (path: string): readonly (readonly [key: string, value: string])[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key, value] as const];
    });

/** Read by the SDK's own chain of credentials. */
const ofSdk = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** Each variable that the configuration reads by its name. */
export const knownVariables: ReadonlySet<string> = new Set([
  ...ofSdk,
  ...filesUnder('src/environment').flatMap(({ text }) =>
    [...text.matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g)].map(([, name = '']) => name),
  ),
]);
