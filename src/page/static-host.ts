import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { routeScripts } from './route-scripts.ts';

/**
 * Puts the page where a static host looks for it: in a folder for each address of a page, and as the page for what is missing,
 * which addresses with an id are to such a host.
 */
export const staticHost = (): Plugin => ({
  name: 'static-host',
  apply: (_config, { mode }) => mode === 'memory',
  writeBundle({ dir = '' }, bundle) {
    const page = join(dir, 'index.html');
    const addresses = Object.keys(routeScripts(bundle, { getModuleInfo: (id) => this.getModuleInfo(id) }));
    for (const address of addresses.filter((path) => path !== '/' && !/[:*]/.test(path))) {
      mkdirSync(join(dir, address), { recursive: true });
      copyFileSync(page, join(dir, address, 'index.html'));
    }
    copyFileSync(page, join(dir, '404.html'));
  },
});
