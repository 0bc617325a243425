import Pencil from 'lucide-react/icons/pencil';
import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import styled from 'styled-components';
import { newerComments, type TaskSummary } from '#core/tasks/task-summary.ts';
import type { Task } from '#core/tasks/task.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { taskActions } from '../task-actions.ts';
import { ReadAloudBar, ReadAloudButton } from '../voice/ReadAloud.tsx';
import { useReader } from '../voice/use-reader.ts';
import { NextStepLine } from './NextStepLine.tsx';
import { CardHead, Muted, SummaryFrame } from './page-styles.ts';
import { SummarySentences } from './SummarySentences.tsx';
import { SummaryDialog } from './SummaryDialog.tsx';

const Words = styled.p`
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
  white-space: pre-wrap;
`;

const Part = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${({ theme }) => theme.space[2]};

  > p {
    margin-right: auto;
  }

  > button {
    padding-inline: 8px;
    margin-inline: -8px;
  }

  &:empty {
    display: none;
  }
`;

/** A summary of fewer sums nothing up. */
const fewestComments = 2;

const newerText = (count: number): string => (count === 1 ? '1 newer comment' : `${count} newer comments`);

const makers: Readonly<Record<string, string>> = { embedded: 'the portal, from sentences of the task' };

type MadeProps = { readonly task: Task; readonly summary: TaskSummary };

const Made = ({ task, summary: { isTyped, madeBy, madeAt } }: MadeProps) => {
  const newer = newerComments(task);
  return (
    <Muted>
      {isTyped ? 'Written' : 'Made'} by <bdi>{makers[madeBy] ?? madeBy}</bdi>, <Time at={madeAt} />
      {newer === 0 ? null : `, ${newerText(newer)} since`}
    </Muted>
  );
};

type Props = {
  readonly task: Task;
  readonly canEdit: boolean;
  readonly onComment: (id: string) => void;
  readonly onDetails: () => void;
};

/** What the conversation came to, each sentence with where it is from, and what comes next; nothing where neither is known. */
export const SummaryCard = ({ task, canEdit, onComment, onDetails }: Props) => {
  const { summary, nextStep } = task;
  const { run, busy, failure } = useAction(useFeature(taskActions).summarise);
  const reader = useReader({ taskId: task.id, kind: 'summary', title: task.title, text: summary?.text ?? '' });
  const { state } = reader;
  const [asking, setAsking] = useState<'write' | 'replace'>();
  const close = (): void => setAsking(undefined);
  const isMade = summary !== undefined && !summary.isTyped && summary.sentences.length > 0;
  const summarise = (replacesTyped: boolean) => run({ id: task.id, replacesTyped });
  if (summary === undefined && nextStep === undefined && !canEdit) return null;
  return (
    <SummaryFrame data-bare={summary === undefined && nextStep === undefined}>
      {summary === undefined && !canEdit ? null : (
        <Part aria-label="Summary">
          {summary === undefined ? null : (
            <>
              <CardHead>
                <h2>Summary</h2>
                <ReadAloudButton reader={reader} what="the summary" />
                {canEdit ? (
                  <IconButton
                    aria-label="Write your own summary"
                    title="Write your own"
                    onClick={() => setAsking('write')}
                  >
                    <Pencil size={16} aria-hidden />
                  </IconButton>
                ) : null}
              </CardHead>
              <ReadAloudBar reader={reader} what="the summary" />
              {isMade ? (
                <SummarySentences
                  taskId={task.id}
                  sentences={summary.sentences}
                  spoken={state.status === 'idle' ? undefined : state.sentence}
                  onComment={onComment}
                  onDetails={onDetails}
                />
              ) : (
                <Words>{summary.text}</Words>
              )}
            </>
          )}
          <Foot>
            {summary === undefined ? null : <Made task={task} summary={summary} />}
            {canEdit && (summary !== undefined || task.commentsCount >= fewestComments) ? (
              <Button
                $look="quiet"
                busy={busy}
                onClick={() => (summary?.isTyped === true ? setAsking('replace') : void summarise(false))}
              >
                <Sparkles size={16} aria-hidden />
                {summary === undefined ? 'Summarise' : 'Summarise again'}
              </Button>
            ) : null}
            {canEdit && summary === undefined ? (
              <Button $look="quiet" onClick={() => setAsking('write')}>
                Write a summary
              </Button>
            ) : null}
          </Foot>
          {failure === undefined ? null : (
            <Notice $tone="danger" role="alert">
              {failure}
            </Notice>
          )}
        </Part>
      )}
      {nextStep === undefined ? null : <NextStepLine task={task} step={nextStep} onSource={onComment} />}
      {asking === 'write' ? <SummaryDialog task={task} onClose={close} /> : null}
      {asking === 'replace' ? (
        <ConfirmDialog
          title="Replace this summary?"
          verb="Summarise again"
          onConfirm={() => summarise(true)}
          onClose={close}
        >
          <bdi>{summary?.madeBy}</bdi> wrote it. The new one takes the place of their words.
        </ConfirmDialog>
      ) : null}
    </SummaryFrame>
  );
};
