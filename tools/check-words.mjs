// Keeps comments and documents in plain standard English: node tools/check-words.mjs [path …]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Words that a reader stumbles over, with what to write instead. */
const words = [
  [/\banew\b/i, 'again'],
  [/\b(?:whoever|whomever)\b/i, 'anyone who'],
  [/\b(?:he|his|him|himself)\b/i, 'they, their, them'],
  [/\btells? of\b/i, 'reports, notifies'],
  [/\b(?:is|are|was|were) told\b/i, 'is notified, receives'],
  [/\bunless told\b/i, 'by default'],
  [/\bhears?\b/i, 'receives, is called with'],
  [/\bas if missing\b/i, 'counts as missing'],
  [/(?:^|[.;] |\*\* )Answers\b/, 'Returns'],
  [/\b(?:and|or) answers (?:a|an|the|how|whether|what|its|undefined)\b/, 'returns'],
  [/\balone[.,;)]/, 'only'],
  [/\bstands? (?:for|in|there|again|on|above|beside)\b/i, 'means, is, lies, is open again'],
  [/\b(?:can|could) (?:not )?be had\b/i, 'loaded, read'],
  [/\b(?:lest|upon|nought|thereof|whereby)\b/i, 'a plain word'],
];

const code = /\.(?:ts|tsx|mjs|mts|js)$/;
const comment = /^\s*(?:\/\*\*?|\*|\/\/)(.*)$|\/\*\*(.*)\*\/|\s\/\/\s(.*)$/;

/** The text of a line that people read; undefined where it has none. */
const proseOf = (path, line) => {
  if (!code.test(path)) return line.replaceAll(/`[^`]*`/g, '');
  const [, block, inline, end] = comment.exec(line) ?? [];
  return (block ?? inline ?? end)?.replaceAll(/`[^`]*`|'[^']*'/g, '').replace(/\*\/\s*$/, '');
};

/** Every word of the list in a text, as `path:line: what to write`. */
export const wordProblems = (path, text) =>
  text.split('\n').flatMap((line, at) => {
    const prose = proseOf(path, line)?.trimStart();
    if (prose === undefined) return [];
    return words.flatMap(([word, instead]) => {
      const found = word.exec(prose)?.[0];
      return found === undefined ? [] : [`${path}:${at + 1}: “${found.trim()}”: write ${instead}`];
    });
  });

const read = /\.(?:ts|tsx|mjs|mts|js|md|graphql)$/;
const apart = /(?:^|\/)(?:generated|pacts)\/|^tools\/check-words\.mjs$/;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { stdout } = spawnSync('git', ['ls-files', '--', ...process.argv.slice(2)], { encoding: 'utf8' });
  const problems = stdout
    .split('\n')
    .filter((path) => read.test(path) && !apart.test(path))
    .flatMap((path) => wordProblems(path, readFileSync(path, 'utf8')));
  for (const problem of problems) console.error(problem);
  process.exit(problems.length === 0 ? 0 : 1);
}
