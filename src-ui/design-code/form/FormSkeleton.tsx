import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { FormFrame, StepCard } from './form-styles.ts';

const fields = ['132px', '36px', '38px', '40px'];

type Props = { readonly title: string };

export const FormSkeleton = ({ title }: Props) => (
  <>
    <PageHeader title={title} />
    <Loading>
      <FormFrame aria-hidden>
        <Skeleton $height="40px" />
        <StepCard as="div">
          {fields.map((height) => (
            <Skeleton key={height} $height={height} />
          ))}
        </StepCard>
      </FormFrame>
    </Loading>
  </>
);
