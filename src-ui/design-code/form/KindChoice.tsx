import styled from 'styled-components';
import { requestForms } from '#core/design-code/request-form.ts';
import { categoryName, lineOfKind, requestCategories, requestKinds } from '#core/design-code/request-kind.ts';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { requestsPath } from '../request-paths.ts';
import { KindCard } from './KindCard.tsx';
import { useDraftedKinds } from '../drafts/use-drafted-kinds.ts';

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[5]} ${({ theme }) => theme.space[3]};
  max-width: 736px;

  h2 {
    margin-bottom: ${({ theme }) => theme.space[2]};
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.table};
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  ul {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: ${({ theme }) => theme.space[3]};
  }

  section {
    display: grid;
    grid-template-rows: auto 1fr;
  }

  section:has(li + li) {
    grid-column: 1 / -1;
  }

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);

    ul {
      grid-auto-flow: row;
    }
  }
`;

/** What can be asked for, by category. */
export const KindChoice = () => {
  const drafted = useDraftedKinds();
  return (
    <>
      <Breadcrumb href={requestsPath}>Requests</Breadcrumb>
      <PageHeader title="New request" hint="What do you need?" />
      <Groups>
        {requestCategories.map((category) => (
          <section key={category} aria-label={categoryName(category)}>
            <h2>{categoryName(category)}</h2>
            <ul>
              {requestKinds
                .filter((kind) => lineOfKind[kind].category === category)
                .map((kind) => (
                  <li key={kind}>
                    <KindCard form={requestForms[kind]} hasDraft={drafted.has(kind)} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </Groups>
    </>
  );
};
