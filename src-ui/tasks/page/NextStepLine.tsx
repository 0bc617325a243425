import type { NextStep } from '#core/tasks/task-summary.ts';
import type { Task } from '#core/tasks/task.ts';
import { ReadAloudBar, ReadAloudButton } from '../voice/ReadAloud.tsx';
import { useReader } from '../voice/use-reader.ts';
import { CommentReceipt } from './CommentReceipt.tsx';
import { CardHead } from './page-styles.ts';

type Props = { readonly task: Task; readonly step: NextStep; readonly onSource: (commentId: string) => void };

/** The sentence that says what comes next, as somebody wrote it. */
export const NextStepLine = ({ task, step: { text, author, commentId }, onSource }: Props) => {
  const reader = useReader({ taskId: task.id, kind: 'nextStep', title: task.title, text });
  return (
    <section aria-label="Next step">
      <CardHead>
        <h3>Next step</h3>
        <ReadAloudButton reader={reader} what="the next step" />
      </CardHead>
      <ReadAloudBar reader={reader} what="the next step" />
      <p dir="auto">
        {text}
        <CommentReceipt taskId={task.id} commentId={commentId} author={author} text={text} onShow={onSource} />
      </p>
    </section>
  );
};
