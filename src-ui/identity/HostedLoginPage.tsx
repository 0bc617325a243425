import { useEffect } from 'react';
import { useAction } from '#ui/cache/use-action.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { FullPageSpinner } from '#ui/kit/FullPageSpinner.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { TextLink } from '#ui/kit/TextLink.ts';
import { FormFoot, FormStack } from './form-styles.ts';
import { entryActions } from './identity-actions.ts';

/** Addresses whose one-time code was spent in this page, so that a second render does not spend it again. */
const spent = new Set<string>();

/** Where the provider's page comes back to. */
export const HostedLoginPage = () => {
  const { auth, navigator } = useApp();
  const { failure, run } = useAction(useFeature(entryActions).finishHosted);
  useEffect(() => {
    const { href } = location;
    if (spent.has(href)) return;
    spent.add(href);
    void run(href).then(async (outcome) => {
      if (!outcome.ok) return;
      navigator.go(`/auth/callback?redirect=${encodeURIComponent(outcome.value.returnTo)}`, { replace: true });
      await auth.refresh();
    });
  }, [auth, navigator, run]);
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
