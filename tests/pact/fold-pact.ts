import { mkdir, readFile, writeFile } from 'node:fs/promises';

/** The folders of contracts/operations, and what no operation has to itself. */
export const features = [
  'accounts',
  'archives',
  'assets',
  'audit',
  'brands',
  'collections',
  'comments',
  'dashboard',
  'deployment',
  'design-code',
  'drafts',
  'files',
  'guests',
  'handovers',
  'jobs',
  'leads',
  'login-entries',
  'logins',
  'notifications',
  'orders',
  'payments',
  'proposals',
  'questions',
  'removals',
  'subscriptions',
  'task-changes',
  'tasks',
  'templates',
  'users',
  'vault',
  'viewing',
] as const;
export type Feature = (typeof features)[number];

export type PactInteraction = {
  readonly description: string;
  readonly providerStates?: readonly { readonly name: string }[];
  readonly request?: { readonly body?: { readonly content?: { readonly query?: string } } };
  readonly metadata?: { readonly subscription?: string };
};

export type Pact = { readonly interactions: readonly PactInteraction[] };

const folder = 'contracts/pacts';
const name = 'portal-data-api.json';

const readPact = async (path: string): Promise<Pact> => {
  const text = await readFile(path, 'utf8').catch(() => '{"interactions":[]}');
  return JSON.parse(text) as Pact;
};

export const committedPact = (): Promise<Pact> => readPact(`${folder}/${name}`);

/** The operation that an interaction pins. */
export const operationTextOf = ({ request, metadata }: PactInteraction): string =>
  request?.body?.content?.query ?? metadata?.subscription ?? '';

const isOf = (feature: string, { description }: PactInteraction): boolean => description.startsWith(`${feature}: `);

/** Puts what a feature's tests wrote in the place of what the committed pact says of it. */
export const foldPact = async (feature: Feature, dir: string): Promise<void> => {
  const written = await readPact(`${dir}/${name}`);
  const others = (await committedPact()).interactions.filter(
    (interaction) => !isOf(feature, interaction) && features.some((known) => isOf(known, interaction)),
  );
  const interactions = [...others, ...written.interactions].sort((a, b) => (a.description < b.description ? -1 : 1));
  const metadata = { pactSpecification: { version: '4.0' } };
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}`, `${JSON.stringify({ ...written, interactions, metadata }, undefined, 2)}\n`);
};
