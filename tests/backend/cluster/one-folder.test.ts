import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notedHeadsFile, openNotedHeads, type Head } from '#backend/audit/noted-heads.ts';
import { checkFolder } from '#backend/objects/shared-folder.ts';
import type { Secret } from '#backend/storage/secrets.ts';
import { createMeeting } from '#tests/support/chance/meeting.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

let folder: TemporaryDirectory;
let other: TemporaryDirectory;

beforeEach(async () => {
  [folder, other] = [await createTemporaryDirectory(), await createTemporaryDirectory()];
});
afterEach(async () => {
  await folder.remove();
  await other.remove();
});

const four = [1, 2, 3, 4] as const;

/** Secrets of one database, none of which is stored before so many processes have asked for it. */
const secretsAskedBy = (count: number): Secret => {
  const allAsked = createMeeting(count);
  const stored = new Map<string, Buffer>();
  return async (name, make = async () => randomBytes(16)) => {
    const made = await make();
    await allAsked();
    if (!stored.has(name)) stored.set(name, made);
    return stored.get(name) ?? made;
  };
};

describe('processes that begin at once over one folder', () => {
  it('are not taken for processes with folders of their own', async () => {
    const warnings: string[] = [];
    const log = { info: () => undefined, warn: (line: string) => void warnings.push(line) };
    const secret = secretsAskedBy(four.length);
    await Promise.all(four.map(() => checkFolder({ dataDir: folder.path, secret, log })));
    expect(warnings).toEqual([]);
    expect(await readdir(folder.path)).toEqual(['files-id']);

    await checkFolder({ dataDir: other.path, secret, log });
    expect(warnings).toEqual([expect.stringContaining('is not the folder in which')]);
  });

  it('all shorten the long list of noted heads, and go on with its end', async () => {
    const line = (number: number): string => `${number}:${'ab'.repeat(32)} 2026-11-27T09:00:00.000Z\n`;
    const file = notedHeadsFile(folder.path);
    await writeFile(file, Array.from({ length: 12_000 }, (_, at) => line(at + 1)).join(''));
    const failures: unknown[] = [];
    const onFailure = (cause: unknown) => void failures.push(cause);
    const opened = await Promise.all(
      four.map(() => openNotedHeads({ dataDir: folder.path, now: () => 0, onNoted: () => undefined, onFailure })),
    );
    const head = (number: number): Head => ({ number, seal: Buffer.alloc(32, number) });
    for (const [at, heads] of opened.entries()) {
      heads.note(head(12_001 + at));
      await heads.settled();
    }
    const numbers = (await opened[0]?.recent())?.slice(-5).map(({ number }) => number);
    expect([numbers, failures]).toEqual([[12_000, 12_001, 12_002, 12_003, 12_004], []]);
    expect((await readFile(file)).length).toBeLessThan(70_000);
    expect(await readdir(folder.path)).toEqual(['audit-heads']);
  });
});
