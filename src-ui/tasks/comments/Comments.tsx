import ArrowDown from 'lucide-react/icons/arrow-down';
import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Task } from '#core/tasks/task.ts';
import { canComment, draftsTakeNoComments } from '#core/tasks/task-status.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import type { Viewer } from '#ui/people/use-viewer.ts';
import { draftStores, emptyDraft } from '#ui/writing/draft-stores.ts';
import { useDraftsRead } from '#ui/writing/use-drafts-read.ts';
import { CommentBox } from './CommentBox.tsx';
import { CommentRow } from './CommentRow.tsx';
import { CommentsSkeleton } from './CommentsSkeleton.tsx';
import { entryId } from './Entry.tsx';
import { Composer, Earlier, End, Nothing, Pill, Section } from './thread-styles.ts';
import { threadStores } from './thread-stores.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useNewcomers } from './use-newcomers.ts';
import { usePeopleOnTask } from './use-people-on-task.ts';
import { useReveal, type Reveal } from './use-reveal.ts';
import { useRows } from './use-rows.ts';

const newText = (count: number): string => (count === 1 ? '1 new comment' : `${count} new comments`);

type Props = {
  readonly task: Task;
  readonly viewer: Viewer;
  /** The comment or reply that is marked, and asked to be shown. */
  readonly reveal: Reveal | undefined;
};

/** The conversation of a task, newest last, live. */
export const Comments = ({ task, viewer, reveal }: Props) => {
  const store = useFeature(threadStores).of(task.id);
  const drafts = useFeature(draftStores);
  const { thread, isLoaded, error, hasEarlier, loadingEarlier } = useStore(store);
  const areDraftsRead = useDraftsRead(task.id);
  const people = usePeopleOnTask(task, thread, viewer.id);
  const { comments } = thread;
  const ids = useMemo(() => comments.map(({ id }) => id), [comments]);
  const { list, rows, shown, space } = useRows(ids);
  const toRow = (id: string): void => rows.scrollToIndex(ids.indexOf(id), { align: 'center' });
  const said = useReveal(store, isLoaded && areDraftsRead, reveal, toRow);
  const end = useRef<HTMLDivElement>(null);
  const newcomers = useNewcomers(thread, isLoaded, task.commentsChange, viewer.id, end);

  const keepPlace = useKeptPlace(ids, rows);
  const showEarlier = (): void => {
    keepPlace();
    void store.showEarlier();
  };
  const showNew = (): void => {
    const { first } = newcomers;
    newcomers.markSeen();
    if (first === undefined) return;
    toRow(first);
    requestAnimationFrame(() => document.getElementById(entryId(first))?.focus());
  };

  const canWrite = canComment(task);
  const count = thread.count ?? task.commentsCount;
  const isReady = isLoaded && areDraftsRead;
  if (!isLoaded && error !== undefined) return <FailureScreen error={error} retry={store.refresh} />;
  return (
    <>
      <Section aria-labelledby="comments-heading">
        <h2 id="comments-heading">
          Comments <small>{count}</small>
        </h2>
        {isLoaded ? <StaleNotice error={error} retry={store.refresh} /> : null}
        <div role="status">
          {said === 'looking' ? <Nothing>Looking for the comment…</Nothing> : null}
          {said === 'gone' ? <Notice $tone="warning">The comment that this link leads to was deleted.</Notice> : null}
        </div>
        {isReady ? null : <CommentsSkeleton />}
        {isReady && hasEarlier ? (
          <Earlier>
            <Button busy={loadingEarlier} onClick={showEarlier}>
              Show earlier comments
            </Button>
          </Earlier>
        ) : null}
        {isReady && comments.length === 0 && canWrite ? (
          <Nothing>No comments yet. Everyone on the task is notified of the first one.</Nothing>
        ) : null}
        <div ref={list} style={space}>
          {isReady
            ? shown.map(({ index, key }) => {
                const comment = comments[index];
                return comment === undefined ? null : (
                  <div key={key} ref={rows.measureElement} data-index={index}>
                    <CommentRow
                      comment={comment}
                      people={people}
                      viewer={viewer}
                      canReply={canWrite}
                      marked={reveal?.id}
                    />
                  </div>
                );
              })
            : null}
        </div>
        <Hidden role="status">{newcomers.count === 0 ? null : newText(newcomers.count)}</Hidden>
        {canWrite ? null : <Notice $tone="info">{draftsTakeNoComments}</Notice>}
        <End ref={end} />
      </Section>
      <Composer>
        {newcomers.count === 0 ? null : (
          <Pill onClick={showNew}>
            <ArrowDown size={14} aria-hidden />
            {newText(newcomers.count)}
          </Pill>
        )}
        {canWrite && areDraftsRead ? (
          <CommentBox
            taskId={task.id}
            people={people}
            kept={drafts.of(task.id, '') ?? emptyDraft}
            onSent={newcomers.markSeen}
          />
        ) : null}
      </Composer>
    </>
  );
};
