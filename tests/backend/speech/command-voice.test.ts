import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandVoice } from '#backend/speech/command-voice.ts';
import { readWav } from '#backend/speech/wav.ts';
import { toAppError } from '#core/kernel/app-error.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { sineProgram } from './sine.ts';

let folder: TemporaryDirectory;
let command: string;

beforeAll(async () => {
  folder = await createTemporaryDirectory();
  const program = join(folder.path, 'sine.cjs');
  await writeFile(program, sineProgram);
  command = `${process.execPath} ${program} -v {voice}`;
});
afterAll(() => folder.remove());

const failureOf = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (cause: unknown) => toAppError(cause),
  );

const secondsOf = (wav: Uint8Array): number => {
  const sound = readWav(wav);
  return sound === undefined ? 0 : sound.samples.length / 2 / sound.rate;
};

describe('a voice made by a program', () => {
  it('reads a sentence from standard input, and its sizes are right', async () => {
    const wav = await commandVoice({ command, voices: ['en'] }).speak('--version; $(id)', undefined);
    expect(secondsOf(wav)).toBeCloseTo(0.16, 2);
    expect(Buffer.from(wav).readUInt32LE(40)).toBe(wav.length - 44);
  });

  it.each([
    ['fails', 'not set up rightly'],
    ['is empty', 'cannot be understood'],
    ['is prose', 'cannot be understood'],
    ['is a flood of bytes', 'cannot be understood'],
  ])('says what is wrong where it %s', async (sentence, words) => {
    expect((await failureOf(commandVoice({ command, voices: ['en'] }).speak(sentence, undefined)))?.message).toContain(
      words,
    );
  });

  it('is stopped when it hangs, and when nobody waits for it', async () => {
    const impatient = commandVoice({ command, voices: ['en'], timeoutMs: 300 });
    expect(await failureOf(impatient.speak('hang', undefined))).toMatchObject({ kind: 'limit-exceeded' });
    const signal = AbortSignal.abort(new Error('left'));
    await expect(impatient.speak('hang', undefined, signal)).rejects.toThrow('left');
  });

  it('is stopped in the middle of a sentence by who waits no more', async () => {
    const leaving = new AbortController();
    const voice = commandVoice({ command, voices: ['en'], timeoutMs: 2_000 });
    const speaking = voice.speak('hang', undefined, leaving.signal);
    setImmediate(() => leaving.abort(new Error('left')));
    await expect(speaking).rejects.toThrow('left');
  });

  it('is not set up rightly without the program', async () => {
    const voice = commandVoice({ command: 'no-such-program-here {voice}', voices: ['en'] });
    expect(await failureOf(voice.speak('Hello', undefined))).toMatchObject({ kind: 'conflict' });
  });

  it.each(['../../etc/passwd', '-m', 'en us', 'en;id', ''.padEnd(200, 'a')])(
    'takes no voice called %s',
    async (voiceId) => {
      expect(await failureOf(commandVoice({ command, voices: [] }).speak('Hello', voiceId))).toMatchObject({
        kind: 'conflict',
      });
    },
  );

  it('lets twenty wait, and sends the next one away', async () => {
    const voice = commandVoice({ command, voices: ['en'], timeoutMs: 500 });
    const all = Array.from({ length: 23 }, () => failureOf(voice.speak('hang', undefined, AbortSignal.timeout(400))));
    expect(await all.at(-1)).toMatchObject({ kind: 'limit-exceeded', retryAfter: 10 });
    await Promise.all(all);
  });
});

describe('the program of this machine, espeak-ng or its stand-in', () => {
  it('says hostile texts as words', async () => {
    const hasEspeak = spawnSync('espeak-ng', ['--version']).status === 0;
    const program = hasEspeak ? 'espeak-ng --stdin --stdout -v {voice} -s 165' : command;
    const voice = commandVoice({ command: program, voices: ['en-us'] });
    for (const text of ['--version', '<audio src="/etc/passwd">', 'Hello there.'])
      expect(secondsOf(await voice.speak(text, undefined))).toBeGreaterThan(0.05);
  });
});
