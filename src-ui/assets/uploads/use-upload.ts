import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { uploadChoices } from './upload-choices.ts';
import { uploadStore } from './upload-stores.ts';

/** Sends files on their way with what was chosen for them; the tray tells how they come along. */
export const useUpload = (collectionId?: string): ((files: readonly File[]) => void) => {
  const { add } = useStore(useFeature(uploadStore));
  const choices = useStore(useFeature(uploadChoices));
  return (files) => {
    if (files.length > 0) void add(files, { ...choices, collectionId });
  };
};
