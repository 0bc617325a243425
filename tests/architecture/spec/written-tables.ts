import { readFileSync } from 'node:fs';

const page = readFileSync('docs/specification.md', 'utf8');

/** The rows of the table in a section of docs/specification.md, each with its first two cells. */
export const rowsOf = (heading: string): readonly (readonly [first: string, second: string])[] => {
  const section = page.split(/^## /m).find((each) => each.startsWith(heading));
  if (section === undefined) throw new Error(`docs/specification.md has no section ${heading}`);
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => {
      const [, first = '', second = ''] = line.split('|').map((cell) => cell.trim());
      return [first, second] as const;
    });
};
