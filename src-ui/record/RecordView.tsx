import type { ReactNode } from 'react';
import type { QueryState } from '#ui/cache/query-store.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';

type Props<T> = {
  readonly query: QueryState<T | null>;
  readonly subject: string;
  readonly skeleton: ReactNode;
  /** What is shown of a record that is missing, in place of Not Found. */
  readonly missing?: ReactNode;
  readonly children: (record: T) => ReactNode;
};

/** The states of a page that is one record: on its way, failed, missing, there. A lost connection loads the page again. */
export const RecordView = <T,>({ query: { data, error, refresh }, subject, skeleton, missing, children }: Props<T>) => {
  if (data === null) return missing ?? <FailureScreen error={{ kind: 'not-found', subject, message: 'Not Found' }} />;
  if (data !== undefined)
    return (
      <>
        <StaleNotice error={error} retry={refresh} />
        {children(data)}
      </>
    );
  if (error === undefined) return skeleton;
  return <FailureScreen error={error} retry={error.kind === 'connection-lost' ? undefined : refresh} />;
};
