import { useStore } from 'zustand';
import { requestStores } from '#ui/design-code/request-stores.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { RecordView } from '#ui/record/RecordView.tsx';
import { ProposalSkeleton } from '../document/ProposalSkeleton.tsx';
import { EstimatedEditor } from './EstimatedEditor.tsx';

type Props = { readonly requestId: string };

/** A new proposal that answers a request. */
export const ProposalFromRequest = ({ requestId }: Props) => {
  const query = useStore(useFeature(requestStores).one(requestId));
  return (
    <RecordView query={query} subject="request" skeleton={<ProposalSkeleton />}>
      {(request) => <EstimatedEditor request={request} />}
    </RecordView>
  );
};
