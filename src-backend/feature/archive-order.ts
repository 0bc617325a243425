import type { ArchiveChildren, ArchivePart } from './archive-part.ts';

const refersTo = ({ fields, children = [] }: Pick<ArchivePart | ArchiveChildren, 'fields' | 'children'>): string[] => [
  ...Object.values<string>(fields).flatMap((field) => (field.startsWith('in ') ? [field.slice(3)] : [])),
  ...children.flatMap(refersTo),
];

/** Returns the parts, each after those that it refers to. Throws where two refer to each other, or one to none. */
export const inOrder = (parts: readonly ArchivePart[]): readonly ArchivePart[] => {
  const ordered: ArchivePart[] = [];
  const add = (part: ArchivePart, before: readonly string[]): void => {
    if (ordered.includes(part)) return;
    if (before.includes(part.name)) throw new Error(`${[...before, part.name].join(' → ')} refer to each other`);
    for (const name of refersTo(part)) {
      const other = parts.find((each) => each.name === name);
      if (other === undefined) throw new Error(`${part.name} refers to ${name}, which no archive has`);
      add(other, [...before, part.name]);
    }
    ordered.push(part);
  };
  for (const part of parts) add(part, []);
  return ordered;
};
