// Writes docs/reference from contracts/schema.graphql, the ports and the forms of src-core: npm run reference
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kind, parse, print } from 'graphql';

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();
const cell = (text) => oneLine(text).replaceAll('|', String.raw`\|`);

const callerOf = (field, type) => {
  const directives = field.directives?.length ? field.directives : (type.directives ?? []);
  const names = new Set(directives.map(({ name }) => name.value));
  const groups = directives.flatMap((directive) =>
    (directive.arguments ?? []).flatMap(({ value }) => (value.values ?? []).map((item) => item.value)),
  );
  if (names.has('aws_iam')) return names.has('aws_cognito_user_pools') ? 'everyone' : 'the backend';
  return groups.includes('Admin') ? 'admins' : 'signed in';
};

const operationRow = (field, type) => {
  const { name, arguments: inputs = [], type: result, description } = field;
  const takes = inputs.map((input) => `\`${input.name.value}: ${print(input.type)}\``).join(' ');
  return `| \`${name.value}\` | ${takes} | \`${print(result)}\` | ${callerOf(field, type)} | ${cell(description?.value ?? '')} |`;
};

const operations = (type) => `## ${type.name.value}

| operation | takes | returns | who may call it | |
|---|---|---|---|---|
${type.fields.map((field) => operationRow(field, type)).join('\n')}
`;

const about = ({ description }) => (description === undefined ? '' : `${oneLine(description.value)}\n\n`);

const fields = (type) => `### ${type.name.value}

${about(type)}| field | type | |
|---|---|---|
${type.fields.map((field) => `| \`${field.name.value}\` | \`${print(field.type)}\` | ${cell(field.description?.value ?? '')} |`).join('\n')}
`;

const words = (type) => `### ${type.name.value}

${about(type)}${type.values.map(({ name }) => `\`${name.value}\``).join(', ')}
`;

const roots = new Set(['Query', 'Mutation', 'Subscription']);

/** The data API as Markdown. */
export const dataApiReference = (schema) => {
  const introduction = schema
    .split('\n')
    .slice(
      2,
      schema.split('\n').findIndex((line) => !line.startsWith('#')),
    )
    .map((line) => line.replace(/^# ?/, ''));
  const { definitions } = parse(schema);
  const objects = definitions.filter(
    ({ kind }) => kind === Kind.OBJECT_TYPE_DEFINITION || kind === Kind.INPUT_OBJECT_TYPE_DEFINITION,
  );
  const enums = definitions.filter(({ kind }) => kind === Kind.ENUM_TYPE_DEFINITION);
  return [
    '# Data API\n\nMade from contracts/schema.graphql by `npm run reference`.\n',
    `${introduction.join('\n')}\n`,
    ...objects.filter(({ name }) => roots.has(name.value)).map(operations),
    '## Types\n',
    ...objects.filter(({ name }) => !roots.has(name.value)).map(fields),
    '## Words\n',
    ...enums.map(words),
  ].join('\n');
};

const modulesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? modulesUnder(path) : path.endsWith('.ts') ? [path] : [];
    });

const proseIn = (comment) => oneLine(comment.replaceAll(/^\s*(?:\/\*\*|\*\/|\*)/gm, ' ').replace(/\*\/\s*$/, ''));

const portType = /((?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?)export type (\w+) = \{\n([\s\S]*?)\n\};/g;
const method = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\n {2}readonly (\w+): ([\s\S]*?);(?=\n(?: {2}(?:\/\*\*|readonly)|$))/g;

const portSection = (path, [, about_, name, members]) => {
  const rows = [...`${members}\n`.matchAll(method)].map(
    ([, comment, member, type]) => `| \`${member}\` | \`${cell(type)}\` | ${cell(proseIn(comment))} |`,
  );
  return `## ${name}\n\n\`${path}\`. ${proseIn(about_)}\n\n| method | type | |\n|---|---|---|\n${rows.join('\n')}\n`;
};

/** The ports of the core as Markdown: each exported type whose name is one of `names`. */
export const portReference = (root, names) => {
  const sections = modulesUnder(join(root, 'src-core')).flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const shown = relative(root, path).replaceAll('\\', '/');
    return [...text.matchAll(portType)]
      .filter(([, , name]) => names.has(name))
      .map((match) => portSection(shown, match));
  });
  return `# Ports\n\nMade from the docstrings of src-core by \`npm run reference\`. An adapter is a function that returns one of these types.\n\n${sections.join('\n')}`;
};

const portEntry = /^ {2}readonly \w+: (?:\(\) => Promise<)?([A-Z]\w+)>?;$/gm;
const portTable = /type (?:\w+Ports|VaultTools) = (?:\w+ & )?\{([^}]*)\}/g;

/** The names of the types that the composition binds adapters to. */
export const portNames = (root) =>
  new Set(
    modulesUnder(join(root, 'src', 'composition')).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(portTable)].flatMap(([, members]) =>
        [...members.matchAll(portEntry)].map(([, type]) => type),
      ),
    ),
  );

const limitOf = (field) => {
  if (field.control === 'files') return `files: at most ${field.most}, each ${field.takes.join(' or ')}`;
  if ('maxLength' in field) return `text of at most ${field.maxLength.toLocaleString('en-US')} characters`;
  if (field.control === 'choice') return `one of ${field.choices.map(({ value }) => `\`${value}\``).join(', ')}`;
  if (field.control === 'choices') return `any of ${field.choices.map(({ value }) => `\`${value}\``).join(', ')}`;
  const kinds = {
    amount: 'an amount in minor units',
    'yes-no': 'true or false',
    'web-address': 'an http or https address',
  };
  return kinds[field.control];
};

const whenOf = ({ appears, isRequired }) => {
  const always = isRequired ? 'always' : 'may be left out';
  if (appears === undefined) return always;
  const values = appears.isOneOf.map((value) => `\`${value}\``).join(' or ');
  return `${isRequired ? 'needed' : 'only'} where \`${appears.field}\` is ${values}`;
};

const requestForm = ({ kind, name, summary, steps }, { category, subCategory }) => {
  const rows = steps.flatMap((step) =>
    step.fields.map((field) => `| \`${field.name}\` | ${cell(field.label)} | ${limitOf(field)} | ${whenOf(field)} |`),
  );
  const line = subCategory === undefined ? `\`${category}\`` : `\`${category}\`, subcategory \`${subCategory}\``;
  return `## ${kind}\n\n${name}: ${summary}. Category ${line}.\n\n| field | label | answer | asked |\n|---|---|---|---|\n${rows.join('\n')}\n`;
};

/** What each kind of design and code request asks, as Markdown. */
export const requestReference = ({ requestForms, lineOfKind }) =>
  [
    '# Design and code requests\n\nMade from src-core/design-code by `npm run reference`. `description`, `budget`, `customBudget`, `timeline` and `priority` lie\nbeside the object that is named for the kind, all other answers in it.\n',
    ...Object.values(requestForms).map((form) => requestForm(form, lineOfKind[form.kind])),
  ].join('\n');

/** Every page of the reference, by its path. */
export const referencePages = (requests, root = '.') => ({
  'docs/reference/data-api.md': dataApiReference(readFileSync(join(root, 'contracts/schema.graphql'), 'utf8')),
  'docs/reference/ports.md': portReference(root, portNames(root)),
  'docs/reference/requests.md': requestReference(requests),
});

const loadRequests = async () => {
  const { runnerImport } = await import('vite');
  const [{ module: forms }, { module: kinds }] = await Promise.all([
    runnerImport('./src-core/design-code/request-form.ts'),
    runnerImport('./src-core/design-code/request-kind.ts'),
  ]);
  return { requestForms: forms.requestForms, lineOfKind: kinds.lineOfKind };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [path, text] of Object.entries(referencePages(await loadRequests()))) writeFileSync(path, text);
