import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { RecordView } from '#ui/record/RecordView.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { requestStores } from '../request-stores.ts';
import { RequestSkeleton } from './RequestSkeleton.tsx';
import { RequestView } from './RequestView.tsx';

export const RequestPage = ({ params: { id = '' } }: PageProps) => {
  const query = useStore(useFeature(requestStores).one(id));
  return (
    <RecordView query={query} subject="request" skeleton={<RequestSkeleton />}>
      {(request) => <RequestView request={request} />}
    </RecordView>
  );
};
