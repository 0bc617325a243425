// Playwright's reporter for the runner; see report.mjs.
import { createReport } from './report.mjs';

const textOf = ({ message, value, stack, snippet }) => [stack ?? message ?? value, snippet].filter(Boolean).join('\n');
const printed = (chunks) => chunks.map((chunk) => chunk.toString()).join('');

export default function PlaywrightReport() {
  const report = createReport();
  return {
    onTestEnd: (test, { errors, attachments, stdout, stderr }) => {
      if (test.outcome() !== 'unexpected') return;
      report.add(test.location.file, {
        test: test.titlePath().slice(3).join(' > '),
        text: [...errors.map(textOf), printed(stdout), printed(stderr)].filter(Boolean).join('\n\n'),
        attachments: attachments.flatMap(({ path }) => path ?? []),
      });
    },
    onError: report.addOther,
    onEnd: ({ status }) => {
      if (status === 'timedout' || status === 'interrupted') report.addOther();
      report.write();
    },
  };
}
