import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { requestsPath } from '../request-paths.ts';
import { FormFrame, StepCard } from './form-styles.ts';

const fields = ['132px', '36px', '38px', '40px'];

type Props = { readonly title: string };

export const FormSkeleton = ({ title }: Props) => (
  <>
    <Breadcrumb href={requestsPath}>Requests</Breadcrumb>
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
