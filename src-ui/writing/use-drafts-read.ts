import { useEffect, useState } from 'react';
import { useFeature } from '#ui/context/portal-context.ts';
import { draftStores } from './draft-stores.ts';

/** Whether the drafts of this record have been read from the device. */
export const useDraftsRead = (recordId: string): boolean => {
  const { read, close } = useFeature(draftStores);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    let isHere = true;
    void read(recordId).then(() => isHere && setRead(true));
    return () => {
      isHere = false;
      close();
    };
  }, [read, close, recordId]);
  return isRead;
};
