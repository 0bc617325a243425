import SearchX from 'lucide-react/icons/search-x';
import { EmptyState } from '#ui/kit/EmptyState.tsx';

export const MissingRequest = () => (
  <EmptyState icon={SearchX}>There is no such request. Its owner may have deleted it.</EmptyState>
);
