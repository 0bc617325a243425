import type { LucideIcon } from 'lucide-react/types';

/** Something that the command menu does or leads to. */
export type Command = {
  /** The address that it leads to, or the name of what it does; the menu remembers it by this. */
  readonly id: string;
  readonly label: string;
  /** What kind of thing it is, in a word or two. */
  readonly hint: string;
  readonly icon: LucideIcon;
  /** The keys that do it from anywhere, as in `g t`. */
  readonly keys?: string | undefined;
  readonly run: () => void;
};

export type CommandGroup = {
  readonly label: string;
  /** Whether the group's name says what every command of it is. */
  readonly isPlain?: boolean;
  readonly commands: readonly Command[];
};
