import { AuditOf } from '#ui/audit/AuditOf.tsx';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { Engagement } from '#ui/engagements/Engagement.tsx';
import { useOnScreen } from '#ui/notifications/use-on-screen.ts';
import { AnswerChain } from '../detail/AnswerChain.tsx';
import { RequestStack } from '../detail/detail-styles.ts';
import { RequestAnswers } from '../detail/RequestAnswers.tsx';
import { RequestProperties } from '../detail/RequestProperties.tsx';

type Props = { readonly request: DesignCodeRequest };

/** What an admin reads of a request; reading it reads its news. */
export const PanelBody = ({ request }: Props) => {
  useOnScreen('service', request.id);
  return (
    <RequestStack>
      <RequestProperties request={request} />
      <AnswerChain request={request} isAdmin level="h3" />
      <RequestAnswers request={request} level="h3" />
      {request.proposals.length === 0 ? null : <Engagement kind="request" id={request.id} level="h3" />}
      <AuditOf kind="request" id={request.id} />
    </RequestStack>
  );
};
