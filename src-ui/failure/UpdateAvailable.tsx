import { useEffect, useState } from 'react';
import { useApp } from '#ui/context/portal-context.ts';
import { ConnectionLost } from './ConnectionLost.tsx';
import { FailurePanel } from './FailurePanel.tsx';
import { reloadIfServed, reloadPage, runningBuild } from './reload-page.ts';
import { updateAvailable } from '#ui/errors/failure-message.ts';

const reloadedKey = 'portal-reloaded-for';

/**
 * Reloads by itself once for each build in a session, whatever it lacks; after that it is for the person to say. A server that has no
 * page to give is out of reach rather than newer.
 */
export const UpdateAvailable = () => {
  const { session } = useApp().device;
  const [outOfReach, setOutOfReach] = useState(false);
  useEffect(() => {
    const build = runningBuild();
    const isReloaded = (): boolean => (session.get(reloadedKey) ?? '').split('\n').includes(build);
    if (isReloaded()) return undefined;
    let shown = true;
    const remember = (): boolean => {
      if (!shown || isReloaded()) return false;
      session.set(reloadedKey, `${session.get(reloadedKey) ?? ''}\n${build}`);
      return isReloaded();
    };
    void reloadIfServed(remember).then((served) => {
      if (shown) setOutOfReach(!served);
    });
    return () => {
      shown = false;
    };
  }, [session]);
  return outOfReach ? (
    <ConnectionLost />
  ) : (
    <FailurePanel title="Update Available" action="Update Now" onAction={reloadPage}>
      {updateAvailable}
    </FailurePanel>
  );
};
