import { useEffect, useState } from 'react';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { FullPageSpinner } from '#ui/kit/FullPageSpinner.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { FormFoot, FormStack, TextLink } from './form-styles.ts';

/** Addresses whose one-time code was spent in this page, so that a second render does not spend it again. */
const spent = new Set<string>();

/** Where the provider's page comes back to. */
export const HostedLoginPage = () => {
  const { auth, navigator, portal } = useApp();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const { href } = location;
    if (spent.has(href)) return;
    spent.add(href);
    portal.identity.hostedLogin.finish(href).then(
      async ({ returnTo }) => {
        navigator.go(`/auth/callback?redirect=${encodeURIComponent(returnTo)}`, { replace: true });
        await auth.refresh();
      },
      (cause: unknown) => setFailure(failureMessage(cause)),
    );
  }, [auth, navigator, portal]);
  if (failure === undefined) return <FullPageSpinner />;
  return (
    <FormStack as="div">
      <h1>You are not signed in</h1>
      <Notice $tone="danger" role="alert">
        {failure}
      </Notice>
      <FormFoot>
        <TextLink href="/auth/sign-in">Back to sign in</TextLink>
      </FormFoot>
    </FormStack>
  );
};
