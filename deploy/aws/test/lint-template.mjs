// Has cfn-lint check the templates: node test/lint-template.mjs, with cfn-lint in PATH (pip install cfn-lint). Errors fail, warnings do not.
import { spawnSync } from 'node:child_process';
import { everything, least, synthesise } from './deployment.mjs';

if (spawnSync('cfn-lint', ['--version']).status !== 0) {
  console.error('cfn-lint is not in PATH: pip install cfn-lint, in an environment of its own, installs it.');
  process.exit(2);
}
const files = [least, everything].map((parameters) => synthesise(parameters).file);
const { status } = spawnSync('cfn-lint', ['--non-zero-exit-code', 'error', ...files], { stdio: 'inherit' });
console.log(status === 0 ? 'cfn-lint finds no error.' : 'cfn-lint finds errors.');
process.exit(status ?? 1);
