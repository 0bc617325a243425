import { go } from 'fuzzysort';
import type { Command, CommandGroup } from './command.ts';

const shownAtMost = 12;
const recentBonus = 0.1;

/** The commands that fit what is typed, best first; of two that fit alike the one used lately. */
export const rankCommands = (
  commands: readonly Command[],
  typed: string,
  recent: readonly string[],
): readonly Command[] =>
  go(typed.trim(), commands, {
    keys: ['label', 'hint'],
    limit: shownAtMost,
    threshold: 0.3,
    scoreFn: ({ score, obj }) => score + (score > 0 && recent.includes(obj.id) ? recentBonus : 0),
  }).map(({ obj }) => obj);

/** What is listed before anything is typed: the ones used lately, then each of the groups without them. */
export const untypedGroups = (
  known: readonly Command[],
  groups: readonly CommandGroup[],
  recent: readonly string[],
): readonly CommandGroup[] => {
  const lately = recent.flatMap((id) => known.find((command) => command.id === id) ?? []);
  return [
    { label: 'Recent', commands: lately },
    ...groups.map((group) => ({
      ...group,
      commands: group.commands.filter((command) => !lately.includes(command)),
    })),
  ].filter(({ commands }) => commands.length > 0);
};
