import { useEffect, useState } from 'react';
import { useApp } from '#ui/context/portal-context.ts';
import { ConnectionLost } from './ConnectionLost.tsx';
import { FailurePanel } from './FailurePanel.tsx';
import { reloadIfServed, reloadPage } from './reload-page.ts';
import { updateAvailable } from '#ui/errors/failure-message.ts';

const reloadedKey = 'portal-reloaded-for';

type Props = { readonly message: string };

/**
 * Reloads by itself once for each message in a session; after that it is for the person to say. A server that has no page
 * to give is out of reach rather than newer.
 */
export const UpdateAvailable = ({ message }: Props) => {
  const { session } = useApp().device;
  const [outOfReach, setOutOfReach] = useState(false);
  useEffect(() => {
    const reloaded = (session.get(reloadedKey) ?? '').split('\n');
    if (reloaded.includes(message)) return undefined;
    let shown = true;
    const remember = (): boolean => {
      if (!shown) return false;
      session.set(reloadedKey, [...reloaded, message].join('\n'));
      return session.get(reloadedKey)?.includes(message) === true;
    };
    void reloadIfServed(remember).then((served) => {
      if (shown) setOutOfReach(!served);
    });
    return () => {
      shown = false;
    };
  }, [session, message]);
  return outOfReach ? (
    <ConnectionLost />
  ) : (
    <FailurePanel title="Update Available" action="Update Now" onAction={reloadPage}>
      {updateAvailable}
    </FailurePanel>
  );
};
