import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { copyText } from '#ui/context/clipboard.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { TextLink } from '#ui/kit/TextLink.ts';
import { useHasNews } from '#ui/notifications/use-has-news.ts';
import { BoxFoot, BoxFrame, WritingBox } from '#ui/writing/box-styles.ts';
import { draftStores, emptyDraft, type KeptDrafts } from '#ui/writing/draft-stores.ts';
import type { Viewer } from '#ui/people/use-viewer.ts';
import { tasksPath } from '../task-paths.ts';

type Props = {
  readonly taskId: string;
  readonly viewer: Viewer;
  /** Whether the person has seen the task since they opened this page. */
  readonly wasSeen: boolean;
};

const Drafts = styled.div`
  display: grid;
  gap: 16px;
`;

const missing = { kind: 'not-found', subject: 'task', message: 'Not Found' } as const;

/**
 * A task that is not there any more, with what the person wrote to it and did not get rid of. A person who neither saw it, wrote to
 * it nor has news of it does not learn that it was there.
 */
export const GoneTask = ({ taskId, viewer, wasSeen }: Props) => {
  const { notify } = useApp();
  const { all, write } = useFeature(draftStores);
  const hasNews = useHasNews('task', taskId);
  const [drafts, setDrafts] = useState<KeptDrafts>();
  useEffect(() => {
    let isHere = true;
    void all(taskId).then((kept) => isHere && setDrafts(kept));
    return () => {
      isHere = false;
    };
  }, [all, taskId]);
  if (drafts === undefined) return null;
  const written = Object.entries(drafts).filter(([, { text, files }]) => text.trim() !== '' || files.length > 0);
  if (!wasSeen && written.length === 0 && hasNews !== true)
    return hasNews === undefined ? null : <FailureScreen error={missing} />;
  const copy = async (box: string, text: string): Promise<void> => {
    try {
      await copyText(text);
    } catch {
      notify('error', 'Error!', 'Nothing was copied: select the text and copy it by hand');
      return;
    }
    write(taskId, box, emptyDraft);
    notify('success', 'Text copied');
  };
  const discard = (box: string): void => {
    write(taskId, box, emptyDraft);
    const { [box]: _discarded, ...others } = drafts;
    setDrafts(others);
  };
  return (
    <>
      <PageHeader
        title={viewer.isAdmin ? 'This task was deleted' : 'This task was deleted or is no longer shared with you'}
        hint={<TextLink href={tasksPath(viewer.isAdmin)}>Back to the tasks</TextLink>}
      />
      <Drafts>
        {written.length === 0 ? null : <Notice $tone="warning">What you wrote was not sent. It is still here.</Notice>}
        {written.map(([box, { text, files }]) => (
          <BoxFrame key={box}>
            <WritingBox readOnly aria-label={box === '' ? 'Comment' : 'Reply'} value={text} />
            <BoxFoot>
              <small>
                {files.length === 0 ? null : `Attached and not sent: ${files.map(({ name }) => name).join(', ')}`}
              </small>
              <Button $look="quiet" onClick={() => discard(box)}>
                Discard
              </Button>
              <Button disabled={text.trim() === ''} onClick={() => void copy(box, text)}>
                Copy
              </Button>
              <Button $look="primary" disabled>
                {box === '' ? 'Comment' : 'Reply'}
              </Button>
            </BoxFoot>
          </BoxFrame>
        ))}
      </Drafts>
    </>
  );
};
