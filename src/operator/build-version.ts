import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the version that the package of this file has. */
export const buildVersion = (): string => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
};
