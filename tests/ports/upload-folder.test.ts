import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitCode, usageExitCode } from '#src/cli/exit-code.ts';
import { localFiles } from '#src/composition/local-terminal.ts';
import type { Portal } from '#core/portal.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { runCli } from '#tests/support/cli/run-cli.ts';
import { aPicture } from '#tests/support/assets/asset-inputs.ts';
import { idsOf } from '#tests/support/pages.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('a folder that is uploaded from the command line, $name', ({ open }) => {
  let world: World;
  let ann: Person;
  let device: Portal;
  let directory: TemporaryDirectory;

  beforeAll(async () => {
    world = await open();
    ann = await world.customer('Ann');
    device = await world.portal();
    directory = await createTemporaryDirectory();
  });

  afterAll(async () => {
    await world.close();
    await directory.remove();
  });

  const run = (...words: string[]) =>
    runCli(async () => device, ['assets', 'upload', ...words, '--as', ann.user.email], localFiles);

  const folderOf = async (files: Readonly<Record<string, unknown>>): Promise<string> => {
    const folder = join(directory.path, ulid());
    for (const [path, body] of Object.entries(files)) {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), body as Buffer);
    }
    return folder;
  };

  const pictureBytes = async () => (await aPicture()).body;

  it('becomes an asset for each picture in it, with what was said of them all', async () => {
    const brand = await ann.brands.create(ulid(), { name: ulid(), website: '', description: '', colors: [] });
    const folder = await folderOf({
      'meadow.png': await pictureBytes(),
      'deep/er/tree.PNG': await pictureBytes(),
      'notes.txt': 'no picture',
      '.hidden.png': await pictureBytes(),
      '.git/picture.png': await pictureBytes(),
    });
    await symlink(join(folder, 'meadow.png'), join(folder, 'link.png'));
    const name = `Spring ${ulid()}`;
    const { code, out } = await run(
      folder,
      '--collection',
      name,
      '--brand',
      brand.id,
      '--tags',
      'spring, web',
      '--json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ uploaded: 2, skipped: 0, failed: 0, otherTypes: 1 });
    const { files } = JSON.parse(out) as { readonly files: readonly { readonly path: string }[] };
    expect(files.map(({ path }) => path).sort()).toEqual([
      join(folder, 'deep/er/tree.PNG'),
      join(folder, 'meadow.png'),
    ]);
    const { items } = await ann.assets.list({ brandId: brand.id });
    expect(items.map((asset) => asset.name).sort()).toEqual(['meadow', 'tree']);
    expect(items[0]?.tags).toEqual(['spring', 'web']);
    const collection = (await ann.collections.list({ limit: 100 })).items.find((each) => each.name === name);
    expect(idsOf((await ann.collections.assets(collection?.id ?? ''))?.items ?? []).sort()).toEqual(
      idsOf(items).sort(),
    );
  });

  it('is not uploaded twice, and goes into the collection that is there', async () => {
    const twice = await pictureBytes();
    const folder = await folderOf({ 'a.png': twice, 'copy.png': twice, 'b.png': await pictureBytes() });
    const name = `Twice ${ulid()}`;
    const first = await run(folder, '--collection', name, '--json');
    expect(JSON.parse(first.out)).toMatchObject({ uploaded: 2, skipped: 1, failed: 0 });
    const again = await run(folder, '--collection', name);
    expect(again.code).toBe(0);
    expect(again.out).toMatch(/^uploaded +0\nskipped +3\nfailed +0\n/);
    expect(again.errors.split('\n')).toContain(`skipped   ${join(folder, 'b.png')}: there already as b`);
    const named = (await ann.collections.list({ limit: 100 })).items.filter((each) => each.name === name);
    expect(named.map(({ assetsCount }) => assetsCount)).toEqual([2]);
  });

  it('says which files failed, by line and by the exit code, and uploads the others', async () => {
    const folder = await folderOf({ 'empty.png': '', 'whole.png': await pictureBytes() });
    const { code, out, errors } = await run(folder);
    expect(code).toBe(exitCode('invalid'));
    expect(errors.split('\n')).toContain(`failed    ${join(folder, 'empty.png')}: empty.png is empty`);
    expect(out).toMatch(/^uploaded +1\nskipped +0\nfailed +1\n/);
    expect(errors).toContain('uploaded: 1 of 2');
  });

  it('has to be there, and to be one', async () => {
    const missing = await run(join(directory.path, 'nothing'));
    expect([missing.code, missing.errors]).toEqual([usageExitCode, expect.stringContaining('There is no folder')]);
    expect((await run()).code).toBe(usageExitCode);
    expect((await run('a', 'b')).code).toBe(usageExitCode);
  });
});
