import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { failureText } from '#ui/errors/failure-message.ts';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { Spinner } from '#ui/kit/Spinner.tsx';
import { TextLink } from '#ui/kit/TextLink.ts';
import { FormFoot } from './form-styles.ts';
import { entryActions } from './identity-actions.ts';

type Props = { readonly email: string };

/** Waits while the person opens the link in the mail. */
export const AwaitLink = ({ email }: Props) => {
  const { confirmation } = useFeature(entryActions);
  const { error } = useStore(useMemo(() => confirmation(), [confirmation]));
  return (
    <>
      <h1>Open the link in your mail</h1>
      <p>
        We sent it to <strong>{email}</strong>. This page continues by itself.
      </p>
      <ErrorSummary message={error && failureText(error)} />
      {error === undefined ? <Spinner /> : null}
      <FormFoot>
        <TextLink href="/auth/sign-in">Sign in instead</TextLink>
      </FormFoot>
    </>
  );
};
