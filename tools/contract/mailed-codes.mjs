import { execFile } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { exits, Stop } from './stop.mjs';

const sixDigits = /\b\d{6}\b/;

const outboxAt = async (base) => {
  const answer = await fetch(`${base}/dev/outbox.json`).catch(() => undefined);
  if (answer?.ok !== true || !(answer.headers.get('content-type') ?? '').includes('json')) return undefined;
  return answer.json();
};

const fromOutbox = (base) => async (email) => {
  for (let tries = 0; tries < 50; tries += 1) {
    const mails = (await outboxAt(base)) ?? [];
    const code = sixDigits.exec(mails.find(({ to, subject }) => to === email && /code/i.test(subject))?.subject ?? '');
    if (code !== null) return code[0];
    await pause(100);
  }
  throw new Stop(exits.identity, `No code for ${email} came to ${base}/dev/outbox`);
};

const fromCommand = (command) => async (email) => {
  const shell = promisify(execFile)('sh', ['-c', command], { env: { ...process.env, CONTRACT_CHECK_EMAIL: email } });
  const { stdout } = await shell.catch(({ message }) => {
    throw new Stop(exits.usage, `--code-command failed: ${message.trim()}`);
  });
  const code = sixDigits.exec(stdout);
  if (code === null) throw new Stop(exits.usage, `--code-command printed no code of six digits for ${email}`);
  return code[0];
};

const fromPerson = async (email) => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await terminal.question(`Code that was mailed to ${email}: `);
  terminal.close();
  return typed.trim();
};

/** Returns what gets the code that a new account is mailed; undefined where nobody could read that mail. */
export const mailedCodes = async ({ base, isLocal }, { codeCommand, isTerminal }) => {
  if (codeCommand !== undefined) return fromCommand(codeCommand);
  if (isLocal && (await outboxAt(base)) !== undefined) return fromOutbox(base);
  return isTerminal ? fromPerson : undefined;
};
