// Vitest's reporter for the runner; see report.mjs.
import { createReport } from './report.mjs';

const textOf = ({ message, stack, diff }) => [stack ?? message, diff].filter(Boolean).join('\n');
const textsOf = (errors) => errors.map(textOf).join('\n\n');

export default function VitestReport() {
  const onTestRunEnd = (modules, unhandled, reason) => {
    const report = createReport();
    for (const module of modules) {
      for (const test of module.children.allTests('failed'))
        report.add(module.moduleId, { test: test.fullName, text: textsOf(test.result().errors) });
      for (const suite of [module, ...module.children.allSuites()])
        if (suite.errors().length > 0)
          report.add(module.moduleId, { test: suite.fullName ?? 'the file itself', text: textsOf(suite.errors()) });
    }
    for (const error of unhandled) {
      const path = error.VITEST_TEST_PATH;
      if (path === undefined) report.addOther();
      else report.add(path, { test: error.VITEST_TEST_NAME ?? 'an error that no test awaits', text: textOf(error) });
    }
    if (reason === 'interrupted') report.addOther();
    report.write();
  };
  return { onTestRunEnd };
}
