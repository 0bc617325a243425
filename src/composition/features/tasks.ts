import { createSystemClock } from '#adapters/web/clock.ts';
import { lazy } from '#core/kernel/lazy.ts';
import type { SpeechAudio } from '#core/speech/speech-audio.ts';
import type { CommentGateway } from '#core/tasks/comment-gateway.ts';
import type { TaskGateway } from '#core/tasks/task-gateway.ts';
import { lazyUseCases, type Adapters, type LiveAdapters } from '../feature.ts';

type TaskPorts = {
  readonly tasks: TaskGateway;
  readonly comments: CommentGateway;
  readonly speech: SpeechAudio;
};

/** How the device itself speaks, the same in every profile. */
export const speechTools: Adapters<Pick<TaskPorts, 'speech'>> = {
  speech: () =>
    lazy(async () => {
      const { createBrowserSpeechAudio } = await import('#adapters/speech/speech-audio.ts');
      return createBrowserSpeechAudio({ clock: createSystemClock() });
    }),
};

const live: LiveAdapters<TaskPorts> = {
  ...speechTools,
  tasks: ({ api, openRealtime }) =>
    lazy(async () => (await import('#adapters/appsync/task-gateway.ts')).createAppSyncTaskGateway(api, openRealtime)),
  comments: ({ api, openRealtime }) =>
    lazy(async () =>
      (await import('#adapters/appsync/comment-gateway.ts')).createAppSyncCommentGateway(api, openRealtime),
    ),
};

export const tasks = {
  useCases: lazyUseCases(
    'tasks',
    ['tasks', 'comments', 'speech', 'clock', 'ulid'],
    async () => (await import('#core/tasks/task-use-cases.ts')).taskUseCases,
  ),
  live,
};
