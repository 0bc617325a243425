// Watches over one run of the tests: node tools/gate/guard.mjs <folder>. Its standard input ends with the runner, however that
// ends; what the run left is ended then. What earlier runs left is swept at the start.
import { endRun, sweep } from './leavings.mjs';

const over = new Promise((resolve) => process.stdin.once('close', resolve).once('error', resolve).resume());

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined);
await sweep();
await over;
await endRun(process.argv[2]);
