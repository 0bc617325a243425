import type { ChosenFile } from '#core/files/file-transfer.ts';

/** Where a command runs. */
export type Terminal = {
  readonly out: (text: string) => void;
  /** Errors and progress. */
  readonly error: (text: string) => void;
  /** Whether a person reads the output, and whether it may be coloured. */
  readonly isTerminal: boolean;
  readonly hasColors: boolean;
  /**
   * Returns what a person types without showing it, or the next line of standard input where nobody is at a terminal;
   * undefined where there is none.
   */
  readonly ask: (label: string) => Promise<string | undefined>;
  /** Every file in a folder and the folders in it, in order; hidden ones left out. Rejects where there is no such folder. */
  readonly filesIn: (folder: string) => Promise<readonly string[]>;
  readonly readFile: (path: string) => Promise<ChosenFile>;
  readonly readText: (path: string) => Promise<string>;
  readonly writeText: (path: string, text: string) => Promise<void>;
};
