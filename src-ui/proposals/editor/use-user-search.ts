import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { User } from '#core/users/user.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { editorStores } from './editor-stores.ts';

const pause = 250;
const nobody: readonly User[] = [];

/** Users whose email contains what was typed, a moment after the typing stops. A failed search finds nobody. */
export const useUserSearch = (typed: string): readonly User[] => {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return useStore(useFeature(editorStores).users(asked)).data ?? nobody;
};
