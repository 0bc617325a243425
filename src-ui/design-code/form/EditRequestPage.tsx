import { useState } from 'react';
import { useStore } from 'zustand';
import { isAnswered, requestIsAnswered, type DesignCodeRequest } from '#core/design-code/request.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { LockedPage } from '#ui/kit/drawings/LockedPage.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { RecordView } from '#ui/record/RecordView.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { requestPath } from '../request-paths.ts';
import { requestStores } from '../request-stores.ts';
import { useIsOwn } from '../use-is-own.ts';
import { EditRequest } from './EditRequest.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';

type Props = { readonly request: DesignCodeRequest };

/** The form stays where a proposal answers the request meanwhile, so that what was typed can be read. */
const Editable = ({ request }: Props) => {
  const isOwn = useIsOwn(request);
  const [wasAnswered] = useState(() => isAnswered(request));
  if (isOwn && !wasAnswered) return <EditRequest request={request} />;
  return (
    <>
      <PageHeader title="Edit request" />
      <EmptyState
        drawing={<LockedPage />}
        action={<ButtonLink href={requestPath(request.id)}>See the request</ButtonLink>}
      >
        {isOwn ? `${requestIsAnswered}.` : 'Only the customer who asked can change a request.'}
      </EmptyState>
    </>
  );
};

export const EditRequestPage = ({ params: { id = '' } }: PageProps) => {
  const query = useStore(useFeature(requestStores).one(id));
  return (
    <RecordView query={query} subject="request" skeleton={<FormSkeleton title="Edit request" />}>
      {(request) => <Editable key={request.id} request={request} />}
    </RecordView>
  );
};
