import { useEffect, useState } from 'react';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { Spinner } from '#ui/kit/Spinner.tsx';
import { FormFoot, TextLink } from './form-styles.ts';

type Props = { readonly email: string };

/** Waits while the person opens the link in the mail. */
export const AwaitLink = ({ email }: Props) => {
  const { auth, portal } = useApp();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    portal.identity.awaitConfirmation(stop.signal).then(auth.refresh, (cause: unknown) => {
      if (!stop.signal.aborted) setFailure(failureMessage(cause));
    });
    return () => stop.abort();
  }, [auth, portal]);
  return (
    <>
      <h1>Open the link in your mail</h1>
      <p>
        We sent it to <strong>{email}</strong>. This page goes on by itself.
      </p>
      <ErrorSummary message={failure} />
      {failure === undefined ? <Spinner /> : null}
      <FormFoot>
        <TextLink href="/auth/sign-in">Sign in instead</TextLink>
      </FormFoot>
    </>
  );
};
