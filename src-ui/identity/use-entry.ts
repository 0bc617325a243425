import { useEffect } from 'react';
import { useFeature } from '#ui/context/portal-context.ts';
import { entryActions } from './identity-actions.ts';

/** Returns the ways in, and brings their code while the form is filled in. */
export const useEntry = () => {
  const entry = useFeature(entryActions);
  useEffect(() => entry.prepare(), [entry]);
  return entry;
};
