import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { spokenSentences, spokenTextVersion } from '#core/tasks/summary/spoken-text.ts';
import { serviceFailures } from '#backend/ai/service-failure.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import type { Schedule } from '#backend/jobs/every.ts';
import type { TaskVoices } from '#backend/tasks/task-voices.ts';
import { joinWav } from './join-wav.ts';
import { signRecording } from './recording-address.ts';
import type { RecordingLedger } from './recording-ledger.ts';
import type { SpeechVoice } from './speech-voice.ts';

const mostCharacters = 5000;
const keptUnaskedMs = 30 * 24 * 60 * 60_000;
const batch = 100;
/** For all sentences of a text. */
const patienceMs = 60_000;
const failures = serviceFailures('The voice');

/** Where the bytes of a recording are kept. */
export const recordingObject = (key: string): string => `audio/${key}.wav`;

type Deps = {
  readonly objects: Pick<ObjectStore, 'put' | 'size' | 'remove'>;
  readonly ledger: RecordingLedger;
  readonly secret: Buffer;
  readonly now: () => number;
};

const keyOf = (voice: SpeechVoice, voiceId: string | undefined, sentences: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([voice.name, voiceId ?? voice.voices[0] ?? '', spokenTextVersion, sentences]))
    .digest('hex');

/**
 * Returns voices whose recordings are made once for each text and kept. The address is a path of this server, good for five
 * minutes. `speak` returns undefined for a voice that is not on the list and for a text without words or of more than 5,000
 * characters; it rejects as the voice does.
 */
export const recordedVoices = (voice: SpeechVoice, { objects, ledger, secret, now }: Deps): TaskVoices => {
  const making = new Map<string, Promise<readonly number[]>>();

  const make = async (key: string, voiceId: string | undefined, sentences: readonly string[]) => {
    const spoken: Uint8Array[] = [];
    const limit = AbortSignal.timeout(patienceMs);
    for (const sentence of sentences) {
      const said = voice.speak(sentence, voiceId, limit);
      spoken.push(await said.catch((cause: unknown) => Promise.reject(limit.aborted ? failures.slow() : cause)));
    }
    const joined = joinWav(spoken);
    if (joined === undefined) throw failures.wrong();
    await objects.put(recordingObject(key), Readable.from([Buffer.from(joined.wav)]), async () => undefined);
    await ledger.keep(key, joined.starts);
    return joined.starts;
  };

  const startsOf = async (key: string, voiceId: string | undefined, sentences: readonly string[]) => {
    const known = await ledger.ask(key);
    if (known !== undefined && (await objects.size(recordingObject(key))) !== undefined) return known;
    const underWay = making.get(key) ?? make(key, voiceId, sentences).finally(() => making.delete(key));
    making.set(key, underWay);
    return underWay;
  };

  return {
    speak: async (texts, voiceId, { userId }) => {
      if (voiceId !== undefined && !voice.voices.includes(voiceId)) return undefined;
      const text = texts.join('\n');
      const sentences = spokenSentences(text);
      if (sentences.length === 0 || text.length > mostCharacters) return undefined;
      const key = keyOf(voice, voiceId, sentences);
      const starts = await startsOf(key, voiceId, sentences);
      return { url: signRecording(secret, key, userId, now()), starts, sentences };
    },
  };
};

/** Removes recordings that nobody asked for in 30 days; at the start and every day. */
export const recordingSweep = ({ objects, ledger, now }: Omit<Deps, 'secret'>): Schedule => ({
  name: 'recording sweep',
  everyMs: 24 * 60 * 60_000,
  run: async () => {
    let keys: readonly string[];
    do {
      keys = await ledger.unasked(now() - keptUnaskedMs, batch);
      for (const key of keys) await objects.remove(recordingObject(key));
      await ledger.forget(keys);
    } while (keys.length === batch);
  },
});
