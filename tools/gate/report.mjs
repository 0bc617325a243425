// What a suite tells the runner in the file that SUITE_REPORT names: whether each failure belongs to a file of tests, and which
// tests of it failed, with all that was said of them.
import { writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';

/** The first line of a file that a stack names; undefined where it names none. */
const lineIn = (text, path) => {
  const name = basename(path).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = new RegExp(`${name}(?:\\?[^:]*)?:(\\d+)`).exec(text);
  return found === null ? undefined : Number(found[1]);
};

/** Collects the failed tests of one suite, file by file; does nothing where no report is wanted. */
export const createReport = () => {
  const to = process.env.SUITE_REPORT;
  const files = new Map();
  let isWhole = true;
  return {
    add: (path, failure) => {
      const file = relative(process.cwd(), path);
      const line = lineIn(failure.text, path);
      files.set(file, [...(files.get(file) ?? []), { attachments: [], line, ...failure }]);
    },
    /** Something failed that is no file's. */
    addOther: () => (isWhole = false),
    write: () => {
      const failed = [...files].map(([file, failures]) => ({ file, failures }));
      if (to !== undefined) writeFileSync(to, JSON.stringify({ isWhole, failed }));
    },
  };
};
