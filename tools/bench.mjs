// Measures the performance budgets: npm run bench [-- <name> …]. It writes figures down and asserts nothing.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildOther } from './bench/other-build.mjs';
import { buildPrograms } from './bench/programs.mjs';
import { findChromium } from './chromium.mjs';

const own = '.cache/bench';
const args = process.argv.slice(2);
const { values } = parseArgs({
  args,
  strict: false,
  options: { against: { type: 'string' }, long: { type: 'boolean' } },
});

/** The benches over the sources of another commit; over the present ones where they use what those do not have yet. */
const programsOver = async (root) => {
  const folder = join(root, own);
  try {
    await buildPrograms(folder, root);
    return folder;
  } catch (cause) {
    console.warn(`The benches cannot be built over the sources of that commit: ${cause.message.split('\n')[0]}`);
    console.warn(
      'So only the built product is compared; what benches run within themselves is the present code on both sides.',
    );
    return own;
  }
};

/** Interrupted, it still removes what it made. */
process.on('SIGINT', () => undefined);

await buildPrograms(own);
const other = typeof values.against === 'string' ? buildOther(values.against) : undefined;
try {
  const before =
    other === undefined
      ? {}
      : {
          BENCH_AGAINST: other.root,
          BENCH_AGAINST_PROGRAMS: await programsOver(other.root),
          BENCH_COMMIT: other.commit,
        };
  const { status } = spawnSync(process.execPath, [join(own, 'main.mjs'), ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CHROMIUM_PATH: (await findChromium()) ?? '',
      ...(values.long === true ? { LONG: '1' } : {}),
      ...before,
    },
  });
  process.exitCode = status ?? 1;
} finally {
  other?.remove();
}
