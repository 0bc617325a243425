import { useStore } from 'zustand';
import { requestForms } from '#core/design-code/request-form.ts';
import { isAnswered } from '#core/design-code/request.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { SidePanel } from '#ui/kit/overlays/SidePanel.tsx';
import { RecordView } from '#ui/record/RecordView.tsx';
import { DeleteRequest } from '../detail/DeleteRequest.tsx';
import { writeProposalPath } from '../request-paths.ts';
import { requestStores } from '../request-stores.ts';
import { MissingRequest } from './MissingRequest.tsx';
import { PanelBody } from './PanelBody.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';

type Props = { readonly id: string; readonly onClose: () => void };

/** A request beside the list: what was asked, by whom, what answers it, and the way to a proposal. */
export const RequestPanel = ({ id, onClose }: Props) => {
  const query = useStore(useFeature(requestStores).one(id));
  const { data: request } = query;
  const actions =
    request === undefined || request === null ? undefined : (
      <>
        {isAnswered(request) ? <span /> : <DeleteRequest request={request} onDeleted={onClose} />}
        <ButtonLink href={writeProposalPath(id)} $look="primary">
          Write a proposal
        </ButtonLink>
      </>
    );
  const title = request === undefined || request === null ? 'Request' : requestForms[request.kind].name;
  return (
    <SidePanel title={title} onClose={onClose} actions={actions}>
      <RecordView query={query} subject="request" skeleton={<PanelSkeleton />} missing={<MissingRequest />}>
        {(found) => <PanelBody request={found} />}
      </RecordView>
    </SidePanel>
  );
};
