// Keeps comments, documents and what the product says to people in plain standard English: node tools/check-words.mjs [path …]
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
  [/(?:^|[.;] )Tells\b/, 'Notifies, Says'],
  [/\banswers the one\b/, 'returns the one'],
  [/\bthe answer is called\b/, 'Returns what ends it'],
  [/\b(?:and|or) answers (?:a|an|the|how|whether|what|its|undefined)\b/, 'returns'],
  [/\balone[.,;)]/, 'only'],
  [/\bstands? (?:for|in|there|again|on|above|beside)\b/i, 'means, is, lies, is open again'],
  [/\b(?:can|could) (?:not )?be had\b/i, 'loaded, read'],
  [/\b(?:lest|upon|nought|thereof|whereby)\b/i, 'a plain word'],
];

const code = /\.(?:ts|tsx|mjs|mts|js)$/;
const comment = /^\s*(?:\/\*\*?|\*|\/\/)(.*)$|\/\*\*(.*)\*\/|\s\/\/\s(.*)$/;

/** What the product says, without the words that a summariser looks for. */
const product = /^(?:src|src-\w+|contracts|tools)\/(?!tasks\/summary\/cue-words\.ts$)/;
const literal = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*(?:`|$)/g;
/** A line of nothing but text: of a view, or of a text of several lines. */
const plain = /^\s*(?:<[^>]*>)?[A-Z“][^={};()]*$/;

const saidIn = (path, line) => {
  if (!product.test(path)) return undefined;
  if (plain.test(line)) return line;
  const said = [...line.matchAll(literal)].map(([text]) => text.slice(1)).filter((text) => text.includes(' '));
  return said.length === 0 ? undefined : said.map((text) => `“${text}`).join(' ');
};

/** The text of a line that people read; undefined where it has none. */
const proseOf = (path, line) => {
  if (!code.test(path)) return line.replaceAll(/`[^`]*`/g, '');
  const [, block, inline, end] = comment.exec(line) ?? [];
  const commented = block ?? inline ?? end;
  if (commented === undefined) return saidIn(path, line);
  return commented.replaceAll(/`[^`]*`|'[^']*'/g, '').replace(/\*\/\s*$/, '');
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
const apart = /(?:^|\/)(?:generated|pacts)\/|^tools\/check-words\.mjs$|^tests\/architecture\/words\.test\.ts$/;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { stdout } = spawnSync('git', ['ls-files', '--', ...process.argv.slice(2)], { encoding: 'utf8' });
  const problems = stdout
    .split('\n')
    .filter((path) => read.test(path) && !apart.test(path))
    .flatMap((path) => wordProblems(path, readFileSync(path, 'utf8')));
  for (const problem of problems) console.error(problem);
  process.exit(problems.length === 0 ? 0 : 1);
}
