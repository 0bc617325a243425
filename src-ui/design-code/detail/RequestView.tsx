import { requestForms } from '#core/design-code/request-form.ts';
import { isAnswered, requestState, type DesignCodeRequest, type RequestState } from '#core/design-code/request.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Engagement } from '#ui/engagements/Engagement.tsx';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useOnScreen } from '#ui/notifications/use-on-screen.ts';
import { RecordSide } from '#ui/record/RecordSide.tsx';
import { RecordGrid, RecordMain, SideStack } from '#ui/record/record-styles.ts';
import { editRequestPath, requestsPath } from '../request-paths.ts';
import { RequestStateWord } from '../RequestStateWord.tsx';
import { useIsOwn } from '../use-is-own.ts';
import { AnswerChain } from './AnswerChain.tsx';
import { DeleteRequest } from './DeleteRequest.tsx';
import { RequestAnswers } from './RequestAnswers.tsx';
import { RequestProperties } from './RequestProperties.tsx';

const stays: Readonly<Record<RequestState, string>> = {
  waiting: '',
  answered: 'A proposal answers this request, so it stays as it is.',
  declined: 'The proposal that answers this request was declined. The request stays as it is.',
  paid: 'This request was answered by a proposal, and that is paid. It stays as it is.',
};

type Props = { readonly request: DesignCodeRequest };

/** A request as its owner sees it. */
export const RequestView = ({ request }: Props) => {
  const { navigator } = useApp();
  useOnScreen('service', request.id);
  const isOwn = useIsOwn(request);
  const answered = isAnswered(request);
  return (
    <>
      <Breadcrumb href={requestsPath}>Requests</Breadcrumb>
      <PageHeader title={requestForms[request.kind].name}>
        {answered || !isOwn ? undefined : (
          <>
            <DeleteRequest request={request} onDeleted={() => navigator.go(requestsPath, { replace: true })} />
            <ButtonLink href={editRequestPath(request.id)}>Edit</ButtonLink>
          </>
        )}
      </PageHeader>
      <RecordGrid>
        <RecordSide label="About this request" brief={<RequestStateWord request={request} />}>
          <SideStack>
            <RequestProperties request={request} />
            {answered ? <Engagement kind="request" id={request.id} /> : null}
          </SideStack>
        </RecordSide>
        <RecordMain>
          {answered ? <Notice $tone="info">{stays[requestState(request)]}</Notice> : null}
          <AnswerChain request={request} />
          <RequestAnswers request={request} />
        </RecordMain>
      </RecordGrid>
    </>
  );
};
