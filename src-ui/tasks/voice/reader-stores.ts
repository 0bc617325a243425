import type { Reader, ReaderText } from '#core/speech/reader.ts';
import { spokenSentences } from '#core/tasks/summary/spoken-text.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

/** A text of a task that can be read aloud. */
export type Spoken = {
  readonly taskId: string;
  readonly kind: 'summary' | 'nextStep';
  readonly title: string;
  readonly text: string;
};

/** What reads texts of tasks aloud. */
export const readerStores = ({ portal: { tasks } }: FeatureDeps) => {
  const textOf = ({ taskId, kind, title, text }: Spoken): ReaderText => ({
    title,
    sentences: spokenSentences(text),
    recording: () => (kind === 'summary' ? tasks.summaryVoice(taskId, text) : tasks.nextStepVoice(taskId)),
  });
  return { open: (spoken: Spoken): Promise<Reader> => tasks.openReader(textOf(spoken)) };
};
