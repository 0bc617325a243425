import type { MediaCommand } from '#core/speech/speech-audio.ts';

const actions = {
  play: 'play',
  pause: 'pause',
  next: 'nexttrack',
  previous: 'previoustrack',
} as const satisfies Record<MediaCommand, MediaSessionAction>;

/** Headsets and lock screens, for recordings only: they know nothing of the voice of a browser. */
export type MediaKeys = {
  readonly begin: (title: string, onCommand: (command: MediaCommand) => void) => void;
  /** A paused recording keeps its keys, so that they can play it again. */
  readonly pause: () => void;
  readonly end: () => void;
};

/** Returns the keys of a browser; ones that do nothing where it has no media session or lacks an action. */
export const createMediaKeys = (
  session: MediaSession | undefined,
  metadataOf: (title: string) => MediaMetadata | null,
): MediaKeys => {
  const setAction = (action: MediaSessionAction, handler: MediaSessionActionHandler | null): void => {
    try {
      session?.setActionHandler(action, handler);
    } catch {
      return;
    }
  };
  const setState = (state: MediaSessionPlaybackState): void => {
    if (session !== undefined) session.playbackState = state;
  };
  const commands = Object.entries(actions) as [MediaCommand, MediaSessionAction][];
  return {
    begin: (title, onCommand) => {
      if (session === undefined) return;
      session.metadata = metadataOf(title);
      for (const [command, action] of commands) setAction(action, () => onCommand(command));
      setState('playing');
    },
    pause: () => setState('paused'),
    end: () => {
      if (session === undefined) return;
      for (const [, action] of commands) setAction(action, null);
      session.metadata = null;
      setState('none');
    },
  };
};
