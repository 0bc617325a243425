import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';
import { PersonHead } from './UserHead.tsx';

/** The page of a person on its way. */
export const UserSkeleton = () => (
  <>
    <PersonHead name="User" email="&nbsp;" />
    <RecordSkeleton>
      <Skeleton $height="160px" />
      <Skeleton $height="160px" />
    </RecordSkeleton>
  </>
);
