import type { Clock } from '#core/kernel/clock.ts';
import type { SpeechAudio } from '#core/speech/speech-audio.ts';
import { createAcrossWindows } from './across-windows.ts';
import { createBrowserVoice } from './browser-voice.ts';
import { createMediaKeys } from './media-keys.ts';
import { createRecordingPlayer } from './recording-player.ts';

const channelName = 'portal-speech';

/**
 * Returns the voices of this browser: its speech synthesis and an audio element. Both fall silent when the page is left, since some
 * browsers go on speaking after that.
 */
export const createBrowserSpeechAudio = ({ clock }: { readonly clock: Clock }): SpeechAudio => {
  const voice = createBrowserVoice({
    synthesis: 'speechSynthesis' in globalThis ? speechSynthesis : undefined,
    newUtterance: (sentence) => new SpeechSynthesisUtterance(sentence),
    languages: () => navigator.languages,
    clock,
  });
  const player = createRecordingPlayer({
    newAudio: () => new Audio(),
    keys: createMediaKeys('mediaSession' in navigator ? navigator.mediaSession : undefined, (title) =>
      'MediaMetadata' in globalThis ? new MediaMetadata({ title }) : null,
    ),
    onFrame: (callback) => {
      const frame = requestAnimationFrame(callback);
      return () => cancelAnimationFrame(frame);
    },
    clock,
  });
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined;
  const windows = createAcrossWindows(() => channel);
  addEventListener('pagehide', () => {
    voice.silence();
    player.silence();
  });
  return {
    hasVoice: voice.hasVoice,
    speak: (sentence, options) => {
      windows.announce();
      return voice.speak(sentence, options);
    },
    playRecording: (url, options) => {
      windows.announce();
      return player.playRecording(url, options);
    },
    onSpokenElsewhere: async (listener) => windows.subscribe(listener),
  };
};
