import { useApp } from '#ui/context/portal-context.ts';

/** Of a new proposal in answer to a request or to none, and the draft that is kept of it. */
export const newAddress = (requestId: string | undefined, draft: string): string =>
  `/admin/proposals/create?${String(new URLSearchParams({ ...(requestId === undefined ? {} : { requestId }), draft }))}`;

export const editAddress = (id: string): string => `/admin/proposals/edit/${id}`;

/** Leads from the page of a new proposal to the draft that is kept of it. */
export const useReload = (): ((id: string) => void) => {
  const { navigator } = useApp();
  return (id) => navigator.go(editAddress(id), { replace: true });
};
