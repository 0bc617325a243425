import styled from 'styled-components';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { NoticeRow } from '#ui/kit/Notice.tsx';
import { TextLink } from '#ui/kit/TextLink.ts';
import { jobStores } from './job-stores.ts';

const Row = styled(NoticeRow)`
  margin-top: ${({ theme }) => theme.space[4]};
`;

/** The way to the jobs that failed for the last time; nothing while there are none. */
export const FailedJobsNotice = () => {
  const { items = [] } = useStore(useFeature(jobStores).dead);
  return items.length === 0 ? null : (
    <Row $tone="warning" role="status">
      Some background jobs failed on their last try.
      <TextLink href="/admin/jobs">Failed jobs</TextLink>
    </Row>
  );
};
