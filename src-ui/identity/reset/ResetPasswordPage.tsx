import { useState } from 'react';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { FinishResetForm } from './FinishResetForm.tsx';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { resetSearch } from '../identity-search.ts';
import { StartResetForm } from './StartResetForm.tsx';

export const ResetPasswordPage = ({ search }: PageProps) => {
  const { asked } = useSearchParams(resetSearch, search);
  const [email, setEmail] = useState<string>();
  return email === undefined ? (
    <StartResetForm demanded={asked !== undefined} onSent={setEmail} />
  ) : (
    <FinishResetForm email={email} />
  );
};
