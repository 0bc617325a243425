import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepOnce } from '#backend/storage/keep-once.ts';

const bytes = 32;

/** Returns the key that a text of 64 hexadecimal digits is; undefined for another text. */
export const readAuditKey = (text: string): Buffer | undefined =>
  /^[0-9a-f]{64}$/i.test(text.trim()) ? Buffer.from(text.trim(), 'hex') : undefined;

export const auditKeyFile = (dataDir: string): string => join(dataDir, 'audit-key');

/** Returns the key that is kept in this folder; undefined where there is none. Throws where the file holds something else. */
export const findAuditKey = async (folder: string): Promise<Buffer | undefined> => {
  const file = auditKeyFile(folder);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept === undefined) return undefined;
  const key = readAuditKey(kept);
  if (key === undefined) throw new Error(`${file} does not hold the key of the audit. Restore it, or set AUDIT_KEY.`);
  return key;
};

/**
 * Returns the key of the chain that is kept in the data directory, made at the first time. Processes that begin at once get the
 * same. Throws where the file holds something else.
 */
export const keepAuditKey = async (dataDir: string): Promise<Buffer> => {
  const kept = await findAuditKey(dataDir);
  if (kept !== undefined) return kept;
  await keepOnce(auditKeyFile(dataDir), () => Buffer.from(`${randomBytes(bytes).toString('hex')}\n`));
  return keepAuditKey(dataDir);
};
