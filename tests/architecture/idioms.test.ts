import { describe, expect, it } from 'vitest';
import { codeUnder, layers } from './source-files.ts';

const files = layers.flatMap(codeUnder);

/** Every class of errors, with why it is not the family's `Failure`. */
const errorClasses: Readonly<Record<string, string>> = {
  Failure: 'carries the kinds of app-error.ts through a rejected promise',
  IdentityFailure: "speaks the names of Cognito's wire",
  PermanentFailure: 'tells the job queue that another try is of no use',
  RetryLater: 'tells the job queue when another try is of use',
  UnfitRecords: 'leaves a transaction of an import, whose report says why',
  Untimely: 'leaves a transaction of the webhook, and goes no further',
  UsageError: 'is about the command line itself',
};

describe('errors', () => {
  it('are one family, and the few that have a reason not to be', () => {
    const found = files.flatMap(({ text }) =>
      [...text.matchAll(/class (\w+) extends \w*Error\b/g)].map(([, name]) => name),
    );
    expect(found.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(Object.keys(errorClasses));
  });

  it('are named by their kind in one switch for each way out: screen, file route, GraphQL, exit code', () => {
    const switches = files.filter(({ text }) => /case 'connection-lost':/.test(text) && /satisfies never/.test(text));
    expect(switches.map(({ path }) => path)).toEqual([
      'src-ui/failure/FailureScreen.tsx',
      'src-backend/files/file-routes.ts',
      'src-backend/graphql/wire-error.ts',
      'src/cli/exit-code.ts',
    ]);
  });
});

describe('rules', () => {
  it('list what is wrong by field, and one function refuses with the list', () => {
    const byHand = /roblem\w* (?:!==|===) undefined[^\n]*\bthrow invalid\(|throw invalid\([^)]*\b\w*[pP]roblem\w*\)/;
    const found = files.filter(({ path, text }) => path.startsWith('src-core/') && byHand.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

/** What luck would decide in a test, and the one file that stands between. */
const lucky: readonly (readonly [what: string, pattern: RegExp, source: string | undefined])[] = [
  ['ids that sort at random within one millisecond', /^import .* from 'ulid'/m, undefined],
  ['a wait of one second', /\bvi\.wait(?:For|Until)\(/, 'tests/support/chance/eventually.ts'],
  ['a number that no seed chose', /\bMath\.random\(\)/, undefined],
];

describe('tests', () => {
  it.each(lucky)('have nowhere %s', (_what, pattern, source) => {
    const found = codeUnder('tests').filter(({ text }) => pattern.test(text));
    expect(found.map(({ path }) => path).filter((path) => path !== source)).toEqual([]);
  });
});
