import type { Task } from '#core/tasks/task.ts';
import { Time } from '#ui/kit/Time.tsx';
import { ReadAloudBar, ReadAloudButton } from '../voice/ReadAloud.tsx';
import { useReader } from '../voice/use-reader.ts';
import { AsideCard, CardHead, Muted, SourceButton } from './page-styles.ts';

type Props = { readonly task: Task; readonly onSource: (commentId: string) => void };

const without = ({ status, completedBy }: Task): string => {
  if (status === 'draft') return 'Not published yet.';
  if (status === 'completed')
    return completedBy === undefined ? 'The task is completed.' : 'Nothing: the task is completed.';
  return 'No next step is written down.';
};

/** The sentence that says what comes next, as somebody wrote it. */
export const NextStepCard = ({ task, onSource }: Props) => {
  const { nextStep } = task;
  const reader = useReader({ taskId: task.id, kind: 'nextStep', title: task.title, text: nextStep?.text ?? '' });
  return (
    <AsideCard aria-label="Next step">
      <CardHead>
        <h2>Next step</h2>
        {nextStep === undefined ? null : <ReadAloudButton reader={reader} what="the next step" />}
      </CardHead>
      <ReadAloudBar reader={reader} what="the next step" />
      {nextStep === undefined ? (
        <Muted>{without(task)}</Muted>
      ) : (
        <>
          <p dir="auto">{nextStep.text}</p>
          <Muted>
            <bdi>{nextStep.author}</bdi>, <Time at={nextStep.createdAt} />{' '}
            <SourceButton onClick={() => onSource(nextStep.commentId)}>Show the comment</SourceButton>
          </Muted>
        </>
      )}
    </AsideCard>
  );
};
