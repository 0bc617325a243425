import { useEffect } from 'react';
import { useApp } from '#ui/app/portal-context.ts';
import { FailurePanel } from './FailurePanel.tsx';
import { reloadPage } from './reload-page.ts';

const reloadedKey = 'portal-reloaded-for';

type Props = { readonly message: string };

/** Reloads by itself once for each message in a session; after that it is for the person to say. */
export const UpdateAvailable = ({ message }: Props) => {
  const { session } = useApp().portal.device;
  useEffect(() => {
    const reloaded = (session.get(reloadedKey) ?? '').split('\n');
    if (reloaded.includes(message)) return;
    session.set(reloadedKey, [...reloaded, message].join('\n'));
    if (session.get(reloadedKey)?.includes(message) === true) reloadPage();
  }, [session, message]);
  return (
    <FailurePanel title="Update Available" action="Update Now" onAction={reloadPage}>
      A new version of the app is ready. Reload to update and continue.
    </FailurePanel>
  );
};
