import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCommandLine } from '#src/cli/command-line.ts';
import { exitCode, usageExitCode } from '#src/cli/exit-code.ts';
import { runCommand } from '#src/cli/run-command.ts';
import { localFiles } from '#src/composition/local-files.ts';
import type { Portal } from '#core/portal.ts';
import { aPicture } from '#tests/support/assets/asset-inputs.ts';
import { idsOf } from '#tests/support/pages.ts';
import { password } from '#tests/support/people.ts';
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

  const run = async (...words: string[]) => {
    const out: string[] = [];
    const errors: string[] = [];
    const command = parseCommandLine(['assets', 'upload', ...words, '--as', ann.user.email], {
      PORTAL_PASSWORD: password,
    });
    const code = await runCommand(command, async () => device, {
      ...localFiles,
      out: (text) => out.push(text),
      error: (text) => errors.push(text),
      readLine: async () => '',
    });
    return { code, out, errors: errors.join('\n') };
  };

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
    const { code, out } = await run(folder, '--collection', name, '--brand', brand.id, '--tags', 'spring, web');
    expect(code).toBe(0);
    expect(out.slice(0, -1).sort()).toEqual([
      `uploaded  ${join(folder, 'deep/er/tree.PNG')}`,
      `uploaded  ${join(folder, 'meadow.png')}`,
    ]);
    expect(out.at(-1)).toBe('2 uploaded, 0 skipped as they are there already, 0 failed, 1 of other types left alone');
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
    expect(JSON.parse(first.out.join('\n'))).toMatchObject({ uploaded: 2, skipped: 1, failed: 0 });
    const again = await run(folder, '--collection', name);
    expect(again.code).toBe(0);
    expect(again.out.at(-1)).toMatch(/^0 uploaded, 3 skipped/);
    expect(again.out).toContain(`skipped   ${join(folder, 'b.png')}: there already as b`);
    const named = (await ann.collections.list({ limit: 100 })).items.filter((each) => each.name === name);
    expect(named.map(({ assetsCount }) => assetsCount)).toEqual([2]);
  });

  it('says which files failed, by line and by the exit code, and uploads the others', async () => {
    const folder = await folderOf({ 'empty.png': '', 'whole.png': await pictureBytes() });
    const { code, out } = await run(folder);
    expect(code).toBe(exitCode('invalid'));
    expect(out).toContain(`failed    ${join(folder, 'empty.png')}: empty.png is empty`);
    expect(out).toContain(`uploaded  ${join(folder, 'whole.png')}`);
    expect(out.at(-1)).toMatch(/^1 uploaded, 0 skipped as they are there already, 1 failed/);
  });

  it('has to be there, and to be one', async () => {
    const missing = await run(join(directory.path, 'nothing'));
    expect([missing.code, missing.errors]).toEqual([usageExitCode, expect.stringContaining('There is no folder')]);
    expect((await run()).code).toBe(usageExitCode);
    expect((await run('a', 'b')).code).toBe(usageExitCode);
  });
});
