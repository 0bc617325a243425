import { useEffect } from 'react';
import { useApp } from './portal-context.ts';

/** Has the browser's tab bear the name of what the page is about for as long as the page shows it. */
export const useTabSubject = (subject: string): void => {
  const { tabTitle } = useApp();
  useEffect(() => {
    tabTitle.setSubject(subject);
    return () => tabTitle.setSubject(undefined);
  }, [tabTitle, subject]);
};
