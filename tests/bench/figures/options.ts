import { parseArgs } from 'node:util';

export type Options = {
  readonly names: readonly string[];
  readonly runs: number;
  /** Whether the page of figures is written. */
  readonly write: boolean;
  readonly json: string | undefined;
  readonly pairs: number;
};

const count = (name: string, text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} takes a whole number from 1 on, not ${text}.`);
};

/** Reads the words after `npm run bench --`; throws a sentence for people where they make no sense. */
export const readOptions = (args: readonly string[], benches: readonly string[]): Options => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      runs: { type: 'string' },
      pairs: { type: 'string', default: '5' },
      write: { type: 'boolean', default: false },
      json: { type: 'string' },
      long: { type: 'boolean' },
      against: { type: 'string' },
    },
  });
  const unknown = positionals.filter((name) => !benches.includes(name));
  if (unknown.length > 0) throw new Error(`No bench is called ${unknown.join(', ')}. There are: ${benches.join(' ')}`);
  const whole = positionals.length === 0;
  return {
    names: whole ? benches : benches.filter((name) => positionals.includes(name)),
    runs: count('runs', values.runs ?? (whole ? '3' : '1')),
    write: values.write || whole,
    json: values.json,
    pairs: count('pairs', values.pairs),
  };
};
