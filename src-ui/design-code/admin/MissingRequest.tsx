import { LostPage } from '#ui/kit/drawings/LostPage.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';

export const MissingRequest = () => (
  <EmptyState drawing={<LostPage />}>There is no such request. Its owner may have deleted it.</EmptyState>
);
