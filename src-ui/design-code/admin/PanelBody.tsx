import styled from 'styled-components';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { categoryName, subCategoryName } from '#core/design-code/request-kind.ts';
import { Time } from '#ui/kit/Time.tsx';
import { useOnScreen } from '#ui/notifications/use-on-screen.ts';
import { AnswerChain } from '../detail/AnswerChain.tsx';
import { Facts, RequestStack, StateLine } from '../detail/detail-styles.ts';
import { RequestAnswers } from '../detail/RequestAnswers.tsx';
import { RequestStateWord } from '../RequestStateWord.tsx';

/** The sections of a panel have no frames of their own. */
const PanelStack = styled(RequestStack)`
  gap: ${({ theme }) => theme.space[5]};

  > section {
    padding: 0;
    border: 0;
    background: none;
  }
`;

type Props = { readonly request: DesignCodeRequest };

/** What an admin reads of a request; reading it reads its news. */
export const PanelBody = ({ request }: Props) => {
  useOnScreen('service', request.id);
  const { owner, category, subCategory, createdAt } = request;
  return (
    <PanelStack>
      <StateLine>
        <RequestStateWord request={request} />
      </StateLine>
      <Facts>
        <div>
          <dt>Customer</dt>
          <dd>
            <bdi>{owner.name}</bdi>, <bdi>{owner.email}</bdi>
          </dd>
        </div>
        <div>
          <dt>Category</dt>
          <dd>{categoryName(category)}</dd>
        </div>
        <div>
          <dt>Subcategory</dt>
          <dd>{subCategoryName(subCategory)}</dd>
        </div>
        <div>
          <dt>Requested at</dt>
          <dd>
            <Time at={createdAt} look="moment" />
          </dd>
        </div>
      </Facts>
      <AnswerChain request={request} isAdmin level="h3" />
      <RequestAnswers request={request} level="h3" />
    </PanelStack>
  );
};
