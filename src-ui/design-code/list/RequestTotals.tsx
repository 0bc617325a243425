import styled from 'styled-components';
import { useStore } from 'zustand';
import { categoryName, lineName, requestCategories, subCategoriesOf } from '#core/design-code/request-kind.ts';
import type { RequestCount } from '#core/design-code/request.ts';
import { sumOf } from '#core/kernel/money.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { filteredRequestsPath } from '../request-paths.ts';
import { requestStores } from '../request-stores.ts';
import { TotalCard } from './TotalCard.tsx';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[4]};
  margin-bottom: ${({ theme }) => theme.space[5]};

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[2]};
  }
`;

const Blank = styled.div`
  display: grid;
  align-content: space-between;
  height: 112px;
  padding: ${({ theme }) => theme.space[4]} 20px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};

  ${({ theme }) => theme.media.phone} {
    height: 72px;
  }
`;

const sum = (counts: readonly RequestCount[]): number => sumOf(counts.map(({ requestsCount }) => requestsCount));

const blank = (
  <Loading>
    <Grid aria-hidden>
      {requestCategories.map((category) => (
        <Blank key={category}>
          <Skeleton $width="45%" />
          <Skeleton $width="20%" $height="28px" />
        </Blank>
      ))}
    </Grid>
  </Loading>
);

/** How many requests there are of each category and its subcategories; each figure leads to them. */
export const RequestTotals = () => {
  const { data, error, refresh } = useStore(useFeature(requestStores).stats);
  if (data === undefined || data === null)
    return error === undefined ? blank : <FailureScreen error={error} retry={refresh} />;
  return (
    <Grid>
      {requestCategories.map((category) => (
        <TotalCard
          key={category}
          label={categoryName(category)}
          figure={sum(data.filter((count) => count.category === category))}
          href={filteredRequestsPath({ category })}
          parts={subCategoriesOf(category).map((subCategory) => ({
            label: lineName({ category, subCategory }),
            figure: sum(data.filter((count) => count.subCategory === subCategory)),
            href: filteredRequestsPath({ category, subCategory }),
          }))}
        />
      ))}
    </Grid>
  );
};
