import { Suspense } from 'react';
import { useStore } from 'zustand';
import { useApp } from '#ui/context/portal-context.ts';
import { AdminDashboard } from './AdminDashboard.tsx';
import { CustomerDashboard } from './CustomerDashboard.tsx';

export const DashboardPage = () => {
  const auth = useStore(useApp().auth);
  if (auth.status !== 'AUTHENTICATED') return null;
  return (
    <Suspense fallback={null}>
      {auth.user.isAdmin ? <AdminDashboard /> : <CustomerDashboard name={auth.user.name} />}
    </Suspense>
  );
};
