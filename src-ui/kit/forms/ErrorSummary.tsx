import { Notice } from '#ui/kit/Notice.tsx';

type Props = { readonly message: string | undefined };

/** What kept a form from being sent, when no field is to blame. */
export const ErrorSummary = ({ message }: Props) =>
  message === undefined ? null : (
    <Notice $tone="danger" role="alert">
      {message}
    </Notice>
  );
