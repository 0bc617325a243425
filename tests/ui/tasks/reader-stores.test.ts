import { expect, it } from 'vitest';
import type { ReaderText } from '#core/speech/reader.ts';
import { readerStores, type Spoken } from '#ui/tasks/voice/reader-stores.ts';
import { openFeatureStage } from '#tests/support/ui/feature-stage.ts';

it.each([
  ['summary', ['tasks.summaryVoice', 'task-1', 'The kiln is hot. Wait a day.']],
  ['nextStep', ['tasks.nextStepVoice', 'task-1']],
] as const)(
  'a %s is read sentence by sentence, and its recording is asked for only where it is needed',
  async (kind, call) => {
    const { deps, calls } = openFeatureStage({
      answers: {
        'tasks.openReader': (text: ReaderText) => text,
        'tasks.summaryVoice': 'a recording',
        'tasks.nextStepVoice': 'a recording',
      },
    });
    const spoken: Spoken = { taskId: 'task-1', kind, title: 'Move the kiln', text: 'The kiln is hot. Wait a day.' };
    const text = (await deps.feature(readerStores).open(spoken)) as unknown as ReaderText;
    expect(text).toMatchObject({ title: 'Move the kiln', sentences: ['The kiln is hot.', 'Wait a day.'] });
    expect(calls.map(([name]) => name)).toEqual(['tasks.openReader']);
    expect(await text.recording?.()).toBe('a recording');
    expect(calls.at(-1)).toEqual(call);
  },
);
