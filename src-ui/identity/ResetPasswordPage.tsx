import { useState } from 'react';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { FinishResetForm } from './FinishResetForm.tsx';
import { StartResetForm } from './StartResetForm.tsx';

export const ResetPasswordPage = ({ search }: PageProps) => {
  const [email, setEmail] = useState<string>();
  return email === undefined ? (
    <StartResetForm demanded={search.has('asked')} onSent={setEmail} />
  ) : (
    <FinishResetForm email={email} />
  );
};
