import type { ReactNode } from 'react';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { RecordSide } from './RecordSide.tsx';
import { Properties, RecordGrid, RecordMain } from './record-styles.ts';

const lines = ['90%', '75%', '82%', '40%'];

/** Lines of text on their way. */
export const SkeletonLines = () => lines.map((width) => <Skeleton key={width} $width={width} />);

/** What is known of a record, on its way. */
export const SkeletonSide = () => (
  <RecordSide label="On its way" brief={<Skeleton $width="120px" />}>
    <Properties as="div">
      {lines.map((width) => (
        <div key={width}>
          <Skeleton $width="56px" />
          <Skeleton $width={width} />
        </div>
      ))}
    </Properties>
  </RecordSide>
);

type Props = { readonly children: ReactNode };

/** A record on its way, with everything where it will be; its breadcrumb and heading come before it. */
export const RecordSkeleton = ({ children }: Props) => (
  <Loading>
    <RecordGrid inert>
      <SkeletonSide />
      <RecordMain>{children}</RecordMain>
    </RecordGrid>
  </Loading>
);
