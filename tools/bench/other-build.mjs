import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

const isSame = (root, file) => {
  const text = (folder) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '');
  return text('.') === text(root);
};

/** Gives a checkout the packages of this one, each as a link; what tools keep beside them stays apart. */
const linkPackages = (root) => {
  const [from, to] = [resolve('node_modules'), join(root, 'node_modules')];
  mkdirSync(join(to, '.stamps'), { recursive: true });
  for (const name of readdirSync(from).filter((each) => !each.startsWith('.') || each === '.bin'))
    symlinkSync(join(from, name), join(to, name), 'junction');
  const [hash = ''] = readFileSync(join(from, '.stamps', 'install'), 'utf8').split('\n');
  writeFileSync(join(to, '.stamps', 'install'), hash);
};

/**
 * Builds another commit in a folder of its own, with this checkout's packages where its lockfile names the same ones. Throws where git
 * does not know it or it cannot be built.
 */
export const buildOther = (name) => {
  const commit = git('rev-parse', '--verify', `${name}^{commit}`);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-bench-')));
  const root = join(folder, 'checkout');
  const remove = () => {
    git('worktree', 'remove', '--force', root);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    git('worktree', 'add', '--quiet', '--detach', root, commit);
    if (isSame(root, 'package-lock.json') && isSame(root, '.npmrc')) linkPackages(root);
    // Vite sets NODE_ENV where it builds; with it npm would leave out the packages that build.
    const { NODE_ENV: _production, ...env } = process.env;
    execFileSync(process.execPath, ['tools/prepare.mjs', 'build'], { cwd: root, stdio: 'inherit', env });
    return { root, commit, remove };
  } catch (cause) {
    remove();
    throw cause;
  }
};
