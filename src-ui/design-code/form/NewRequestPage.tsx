import type { PageProps } from '#ui/routing/lazy-page.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { newRequestSearch } from '../design-code-search.ts';
import { KindChoice } from './KindChoice.tsx';
import { NewRequest } from './NewRequest.tsx';

/** First what is needed, then the questions about it. */
export const NewRequestPage = ({ search }: PageProps) => {
  const { kind } = useSearchParams(newRequestSearch, search);
  return kind === undefined ? <KindChoice /> : <NewRequest key={kind} kind={kind} />;
};
