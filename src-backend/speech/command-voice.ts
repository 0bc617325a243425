import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { serviceFailures } from '#backend/ai/service-failure.ts';
import { createWaitingRoom } from '#backend/jobs/waiting-room.ts';
import { silentLog, type Log } from '#backend/storage/log.ts';
import { voiceIdShape, type SpeechVoice } from './speech-voice.ts';
import { readWav, writeWav } from './wav.ts';

type Options = {
  /** As in `espeak-ng --stdin --stdout -v {voice}`, parted at spaces: no shell reads it. */
  readonly command: string;
  readonly voices: readonly string[];
  readonly log?: Log;
  readonly timeoutMs?: number;
};

const most = { sound: 16 * 1024 * 1024, complaint: 2048 } as const;
const failures = serviceFailures('The voice');

type Spoken = { readonly bytes: Buffer; readonly complaint: string };

/**
 * Returns a voice made by a program on this machine: the sentence goes to its standard input, a WAV file comes from its standard
 * output. It gets no environment of the portal's but PATH, and two run at once.
 */
export const commandVoice = ({ command, voices, log = silentLog, timeoutMs = 10_000 }: Options): SpeechVoice => {
  const [program = '', ...args] = command.split(/\s+/).filter((part) => part !== '');
  const room = createWaitingRoom({ atOnce: 2, limit: { waiting: 20, full: () => failures.busy(10) } });

  const run = (sentence: string, voiceId: string, signal: AbortSignal | undefined): Promise<Spoken> =>
    new Promise((resolve, reject) => {
      const child = spawn(
        program,
        args.map((part) => part.replaceAll('{voice}', voiceId)),
        {
          cwd: tmpdir(),
          env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
          stdio: ['pipe', 'pipe', 'pipe'],
          shell: false,
          windowsHide: true,
        },
      );
      const pieces: Buffer[] = [];
      let length = 0;
      let complaint = '';
      const give = (cause: unknown): void => {
        child.kill('SIGKILL');
        reject(cause);
      };
      const abort = (): void => give(signal?.reason);
      const timer = setTimeout(() => give(failures.slow()), timeoutMs);
      signal?.addEventListener('abort', abort, { once: true });
      child.on('error', () => give(failures.refused()));
      child.stdout.on('data', (piece: Buffer) => {
        length += piece.length;
        if (length > most.sound) give(failures.wrong());
        else pieces.push(piece);
      });
      child.stderr.on('data', (piece: Buffer) => {
        complaint = (complaint + piece.toString()).slice(0, most.complaint);
      });
      child.on('close', (code) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        if (code === 0) resolve({ bytes: Buffer.concat(pieces), complaint });
        else {
          log.warn(`The speech command ended with ${String(code)}`);
          reject(failures.refused());
        }
      });
      child.stdin.on('error', () => undefined);
      child.stdin.end(sentence);
    });

  return {
    name: `command ${command}`,
    voices,
    speak: async (sentence, voiceId, signal) => {
      const voice = voiceId ?? voices[0] ?? '';
      if (program === '' || (voice !== '' && !voiceIdShape.test(voice))) throw failures.refused();
      return room.enter(async () => {
        if (signal?.aborted === true) throw signal.reason;
        const { bytes } = await run(sentence, voice, signal);
        const sound = readWav(bytes);
        if (sound === undefined) throw failures.wrong();
        return writeWav(sound);
      });
    },
  };
};
