import type { createServer, ServerResponse } from 'node:http';
import { constants, createServer as createHttp2Server, type Http2ServerResponse } from 'node:http2';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandVoice } from '#backend/speech/command-voice.ts';
import { openaiVoice } from '#backend/speech/openai-voice.ts';
import { pollyVoice } from '#backend/speech/polly-voice.ts';
import type { SpeechVoice } from '#backend/speech/speech-voice.ts';
import { sine, sineProgram } from '#tests/backend/speech/sine.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { startStandIn, type Answer } from '#tests/backend/ai/stand-in.ts';

/** How what makes the sound behaves. */
export type VoiceManner =
  | 'speaks'
  | 'is busy'
  | 'fails'
  | 'breaks off'
  | 'is silent'
  | 'refuses the credentials'
  | 'makes no sound';

export type VoiceStage = AsyncDisposable & {
  readonly voice: SpeechVoice;
  /** How many times it was asked. */
  readonly asked: () => number;
};

export type OpenVoiceStage = (manner: VoiceManner, patienceMs?: number) => Promise<VoiceStage>;

const patient = 20_000;

const refusal =
  (status: number, name: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': name, ...headers })
      .end(JSON.stringify({ message: 'sk-secret' }));

/** A stream of HTTP/2 that is merely destroyed comes to an orderly end. */
const breakOff = (response: ServerResponse | Http2ServerResponse): void => {
  if ('stream' in response) response.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  else response.destroy();
};

const answersWith = (sound: Uint8Array): Readonly<Record<VoiceManner, Answer>> => ({
  speaks: (response) => response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound),
  'is busy': refusal(429, 'ThrottlingException', { 'retry-after': '90' }),
  fails: refusal(500, 'ServiceFailureException'),
  'breaks off': (response) => {
    response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': String(sound.length) });
    response.write(sound.subarray(0, sound.length / 2), () => setImmediate(() => breakOff(response)));
  },
  'is silent': () => undefined,
  'refuses the credentials': refusal(403, 'InvalidClientTokenId'),
  'makes no sound': (response) => response.writeHead(200, { 'content-type': 'audio/wav' }).end(),
});

const programs: Partial<Readonly<Record<VoiceManner, string>>> = {
  'breaks off': `process.stdout.write(Buffer.alloc(1000, 'RIFF'), () => process.kill(process.pid, 'SIGKILL'));`,
  'is silent': 'setInterval(() => undefined, 1000);',
  'makes no sound': '',
  fails: 'process.exit(1);',
};

/** A program of this machine, which cannot be busy or refuse credentials. */
export const openCommandStage: OpenVoiceStage = async (manner, timeoutMs = patient) => {
  const { path, remove } = await createTemporaryDirectory();
  const program = join(path, 'voice.cjs');
  const asked = join(path, 'asked');
  const note = `require('node:fs').appendFileSync(${JSON.stringify(asked)}, '.');\n`;
  await writeFile(asked, '');
  await writeFile(program, note + (programs[manner] ?? sineProgram));
  return {
    voice: commandVoice({ command: `${process.execPath} ${program}`, voices: ['en'], timeoutMs }),
    asked: () => readFileSync(asked).length,
    [Symbol.asyncDispose]: remove,
  };
};

export const openOpenaiStage: OpenVoiceStage = async (manner, all = patient) => {
  const standIn = await startStandIn(answersWith(sine(300))[manner]);
  const patience = { headers: all, idle: all, all, pause: 1 };
  return {
    voice: openaiVoice({ baseUrl: standIn.baseUrl, model: 'tts', key: 'sk-secret', voices: ['nova'], patience }),
    asked: () => standIn.seen.length,
    [Symbol.asyncDispose]: () => standIn[Symbol.asyncDispose](),
  };
};

/** A server that speaks the protocol of Amazon Polly; its credentials are to be in the environment. */
export const openPollyStage: OpenVoiceStage = async (manner, patienceMs = patient) => {
  const answer = answersWith(sine(300, 16_000).subarray(44))[manner];
  const standIn = await startStandIn(answer, createHttp2Server as unknown as typeof createServer);
  const endpoint = new URL(standIn.baseUrl).origin;
  return {
    voice: pollyVoice({ region: 'eu-north-1', voices: ['Elin'], endpoint, patienceMs }),
    asked: () => standIn.seen.length,
    [Symbol.asyncDispose]: () => standIn[Symbol.asyncDispose](),
  };
};
