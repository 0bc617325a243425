import styled from 'styled-components';
import type { Facet } from '#core/kernel/facet.ts';
import { isolated } from '#core/kernel/isolated.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { LostPage } from '#ui/kit/drawings/LostPage.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { countIn } from './counts.ts';
import type { Tabs } from './ListTabs.tsx';
import type { Noun } from './noun.ts';
import type { ListFilter, PersonFilter } from './toolbar/list-filter.ts';
import type { ListAddress } from './toolbar/use-list-address.ts';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${({ theme }) => theme.space[2]};
`;

/** More ways on than this are no help. */
const mostWays = 2;

type Props = {
  readonly noun: Noun;
  readonly address: Pick<ListAddress, 'words' | 'filterCount' | 'clear'>;
  readonly filters: readonly ListFilter[];
  readonly tabs: Tabs | undefined;
  readonly counts: readonly Facet[] | undefined;
};

const joined = (...words: readonly (string | undefined)[]): string =>
  words.filter((word) => word !== undefined && word !== '').join(' ');

/** Says that nothing fits what is searched for, and leads to what does. */
export const NothingFits = ({ noun, address: { words, filterCount, clear }, filters, tabs, counts }: Props) => {
  const shown = tabs?.of.find(({ value }) => value === tabs.current);
  const elsewhere = (tabs?.of ?? [])
    .filter(({ value }) => value !== tabs?.current)
    .map((tab) => ({ ...tab, count: counts === undefined ? 0 : countIn(counts, tab.value) }))
    .filter(({ count }) => count > 0)
    .slice(0, mostWays);
  const person = filters.find(
    (filter): filter is PersonFilter => filter.kind === 'person' && filter.value !== undefined,
  );
  const others = filterCount - (person === undefined ? 0 : 1);
  const record = joined(shown?.word, (shown?.noun ?? noun).one, person === undefined ? '' : `of ${person.shown}`);
  const isPersonOnly = words === undefined && others === 0;
  const what = words !== undefined && others === 0 ? `“${isolated(words)}”` : 'these filters';
  return (
    <EmptyState
      drawing={<LostPage />}
      action={
        <Ways>
          {elsewhere.map(({ value, word, noun: own = noun, href, count }) => (
            <ButtonLink key={value} href={href}>
              {joined('Show', String(count), word, count === 1 ? own.one : own.many)}
            </ButtonLink>
          ))}
          <Button onClick={clear}>Clear filters</Button>
        </Ways>
      }
    >
      {isPersonOnly ? `There is no ${record}.` : `No ${record} fits ${what}.`}
    </EmptyState>
  );
};
