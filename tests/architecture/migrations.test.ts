import { describe, expect, it } from 'vitest';
import { migrations } from '#backend/migrations.ts';
import { isContracting } from '#backend/storage/migrate.ts';
import { codeUnder } from './source-files.ts';

/** Migrations from before the rule. */
const lastBefore = 57;

const nameOf = new Map(Object.keys(migrations).map((name) => [Number(name.slice(0, 4)), name]));

/** What a release before the migration could not go on with, and how it is found in SQL. */
const breaks: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops a table', /\bdrop\s+table\b/],
  ['drops a column', /\bdrop\s+column\b/],
  ['renames', /\brename\s+(?:to|column|constraint)\b/],
  ['changes a type', /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/],
  ['takes a default away', /\bdrop\s+default\b/],
  ['requires a value in a column that there is', /\bset\s+not\s+null\b/],
  [
    'requires a value in a new column',
    /\badd\s+column\s+(?!\S+\s[^,;`]*\b(?:default|generated)\b)[^,;`]*\bnot\s+null\b/,
  ],
  ['drops a table', /\.droptable\(/],
  ['drops or renames a column', /\.(?:dropcolumn|renamecolumn|renameto)\(/],
];

const breaksIn = (text: string): readonly string[] =>
  breaks.filter(([, pattern]) => pattern.test(text.toLowerCase().replaceAll(/\s+/g, ' '))).map(([what]) => what);

const files = codeUnder('src-backend').flatMap(({ path, text }) => {
  const number = Number(/-migration-(\d{4})\.ts$/.exec(path)?.[1] ?? 0);
  return number > lastBefore ? [{ path, text, name: nameOf.get(number) ?? '' }] : [];
});

describe('migrations', () => {
  it('leave the release before them running, unless their name says that they contract', () => {
    const found = files.filter(({ name }) => !isContracting(name));
    expect(found.flatMap(({ path, text }) => breaksIn(text).map((what) => `${path} ${what}`))).toEqual([]);
  });

  it.each([
    'alter table brands drop column website',
    'drop table if exists brands',
    'alter table brands rename column website to site',
    'alter table brands rename to marks',
    'alter table brands add column site text not null',
    'alter table brands add column site text, add column age integer not null',
    'alter table brands alter column website set not null',
    'alter table brands alter column age type bigint',
    "await db.schema.alterTable('brands').dropColumn('website').execute()",
  ])('would be caught if they said: %s', (text) => {
    expect(breaksIn(text).length).toBeGreaterThan(0);
  });

  it.each([
    'create table marks (id text primary key, name text not null)',
    "alter table brands add column site text not null default ''",
    'alter table brands add column site text, add column rank integer not null generated always as (1) stored',
    'alter table brands drop constraint brands_kind, add constraint brands_kind check (true)',
    'create index brands_site on brands (site)',
  ])('may say: %s', (text) => {
    expect(breaksIn(text)).toEqual([]);
  });
});
