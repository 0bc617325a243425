/** @typedef {import('./verify-pact.d.mts').VerifyReport} Report */
/** @typedef {{ url: string, run: string, began: Date, seconds: number }} Run */

const words = { ok: 'ok', failed: 'FAILED', limited: 'limited', skipped: 'skipped' };
const worst = ['failed', 'limited', 'skipped', 'ok'];

/**
 * The results of each operation, by its name.
 * @param {Report} report
 */
export const byOperation = ({ results, skipped }) => {
  const all = [...results, ...skipped.map((each) => ({ ...each, status: 'skipped', problems: [] }))];
  const names = [...new Set(all.map(({ operation }) => operation))].sort();
  return names.map((operation) => {
    const expectations = all.filter((each) => each.operation === operation);
    const status = worst.find((each) => expectations.some((one) => one.status === each)) ?? 'ok';
    return { operation, expectations, status };
  });
};

/** @param {Report} report */
export const countsOf = ({ results, skipped }) => ({
  kept: results.filter(({ status }) => status === 'ok').length,
  failed: results.filter(({ status }) => status === 'failed').length,
  limited: results.filter(({ status }) => status === 'limited').length,
  skipped: skipped.length,
});

const lackedBy = ({ skipped }) => [...new Set(skipped.map(({ reason }) => reason))];

const problemText = ({ path, message }) => (path === '' ? message : `${path}  ${message}`);

const summary = (report) => {
  const { kept, failed, limited, skipped } = countsOf(report);
  const others = [
    limited > 0 ? `${limited} not tried because the server limits calls` : '',
    skipped > 0 ? `${skipped} skipped, as there is no ${lackedBy(report).join(' and no ')}` : '',
  ].filter((each) => each !== '');
  return [`${kept} expectations kept, ${failed} failed`, ...others].join(', ');
};

const problemLines = ({ status, description, problems }) =>
  status === 'ok'
    ? []
    : [`  ${words[status]}  ${description}`, ...problems.map((problem) => `    ${problemText(problem)}`)];

/** For a terminal: a line an operation, and below it what was not kept. */
export const terminalReport = (/** @type {Report} */ report) => {
  const operations = byOperation(report);
  const width = Math.max(9, ...operations.map(({ operation }) => operation.length));
  const lines = operations.flatMap(({ operation, expectations, status }) => [
    `${operation.padEnd(width)}  ${String(expectations.length).padStart(12)}  ${words[status]}`,
    ...expectations.flatMap(problemLines),
  ]);
  const left = report.left.length === 0 ? [] : ['', 'Left on the server:', ...report.left.map((line) => `  ${line}`)];
  return [`${'operation'.padEnd(width)}  expectations  result`, ...lines, '', summary(report), ...left].join('\n');
};

const cellText = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** @type {(report: Report, run: Run) => string} */
export const markdownReport = (report, { url, run, began, seconds }) => {
  const operations = byOperation(report);
  const broken = operations.flatMap(({ expectations }) => expectations.filter(({ status }) => status !== 'ok'));
  return [
    `# Contract of ${url}`,
    '',
    `${summary(report)}. Run ${run}, ${began.toISOString()}, ${seconds} s.`,
    '',
    '| operation | expectations | result |',
    '|---|---|---|',
    ...operations.map(
      ({ operation, expectations, status }) => `| ${operation} | ${expectations.length} | ${words[status]} |`,
    ),
    ...(broken.length === 0 ? [] : ['', '## Not kept', '']),
    ...broken.flatMap(({ operation, description, status, problems }) => [
      `- **${operation}** (${words[status]}): ${cellText(description)}`,
      ...problems.map((problem) => `  - ${cellText(problemText(problem))}`),
    ]),
    ...(report.left.length === 0 ? [] : ['', '## Left on the server', '', ...report.left.map((line) => `- ${line}`)]),
    '',
  ].join('\n');
};

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g;
const xml = (text) => text.replaceAll(notInXml, '').replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

const caseOf = ({ operation, description, status, problems, milliseconds = 0 }) => {
  const open = `    <testcase classname="${xml(operation)}" name="${xml(description)}" time="${milliseconds / 1000}"`;
  if (status === 'ok') return `${open}/>`;
  if (status === 'failed') {
    const told = problems.map(problemText).join('\n');
    return `${open}><failure message="${xml(told.split('\n')[0] ?? '')}">${xml(told)}</failure></testcase>`;
  }
  return `${open}><skipped message="${xml(problems.map(problemText).join(' ') || words[status])}"/></testcase>`;
};

/** @type {(report: Report, run: Run) => string} */
export const junitReport = (report, { url, began, seconds }) => {
  const { kept, failed, limited, skipped } = countsOf(report);
  const suites = byOperation(report).map(({ operation, expectations }) => {
    const failures = expectations.filter(({ status }) => status === 'failed').length;
    const notTried = expectations.filter(({ status }) => status === 'limited' || status === 'skipped').length;
    return [
      `  <testsuite name="${xml(operation)}" tests="${expectations.length}" failures="${failures}" skipped="${notTried}">`,
      ...expectations.map(caseOf),
      '  </testsuite>',
    ].join('\n');
  });
  const tests = kept + failed + limited + skipped;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xml(url)}" tests="${tests}" failures="${failed}" time="${seconds}" timestamp="${began.toISOString()}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
};
