import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { Aside, AsideCard, PersonGrid, Records } from './page-styles.ts';

const lines = ['60%', '40%', '50%', '45%', '55%', '35%'];

export const UserSkeleton = () => (
  <Loading>
    <PersonGrid aria-hidden>
      <Records>
        <Skeleton $width="40%" $height="48px" />
        <Skeleton $height="160px" />
        <Skeleton $height="160px" />
      </Records>
      <Aside>
        <AsideCard>
          {lines.map((width) => (
            <Skeleton key={width} $width={width} />
          ))}
        </AsideCard>
      </Aside>
    </PersonGrid>
  </Loading>
);
