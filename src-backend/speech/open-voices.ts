import type { ObjectStore } from '#backend/objects/object-store.ts';
import type { Database } from '#backend/storage/database.ts';
import { observeCalls } from '#backend/observe/observe-calls.ts';
import type { Observe } from '#backend/observe/observe.ts';
import type { Log } from '#backend/storage/log.ts';
import type { Secret } from '#backend/storage/secrets.ts';
import type { TaskVoices } from '#backend/tasks/task-voices.ts';
import { createRecordingLedger } from './recording-ledger.ts';
import { recordedVoices } from './recordings.ts';
import { openVoice, type SpeechPlace } from './speech-place.ts';

export type VoicesPlace = {
  readonly database: Pick<Database, 'db'>;
  readonly objects: ObjectStore;
  readonly secret: Secret;
  readonly now: () => number;
  readonly log: Log;
  readonly observe: Observe;
  /** Reads summaries aloud; what `speech` names unless set. */
  readonly voices?: TaskVoices | undefined;
  /** What reads summaries aloud; nothing does unless set. */
  readonly speech?: SpeechPlace | undefined;
};

export type OpenVoices = {
  /** Undefined where no voice is set up. */
  readonly voices: TaskVoices | undefined;
  readonly recordingSecret: Buffer;
};

/** Returns what reads summaries aloud in this deployment. */
export const openVoices = async (place: VoicesPlace): Promise<OpenVoices> => {
  const { database, objects, now, log, voices, speech, observe } = place;
  const recordingSecret = await place.secret('recordings');
  if (voices !== undefined || speech === undefined) return { voices, recordingSecret };
  const ledger = createRecordingLedger({ database, now });
  const voice = observeCalls(observe, 'speech', await openVoice(speech, log), ['speak']);
  const recorded = recordedVoices(voice, { objects, ledger, secret: recordingSecret, now });
  return { voices: recorded, recordingSecret };
};
