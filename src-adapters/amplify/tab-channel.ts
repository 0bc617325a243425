/** Notifies the other tabs of the portal that somebody signed in or out, and listens to them. */
export type TabChannel = {
  readonly notify: () => void;
  readonly listen: (listener: () => void) => () => void;
};

export const silentTabs: TabChannel = { notify: () => undefined, listen: () => () => undefined };

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

const openChannel = (name: string): Channel | undefined =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;

/** Over the browser's own channel; silent where there is none. It is opened when it is first needed. */
export const createTabChannel = (
  name: string,
  open: (name: string) => Channel | undefined = openChannel,
): TabChannel => {
  let opened: { readonly channel: Channel | undefined } | undefined;
  const channel = (): Channel | undefined => {
    opened ??= { channel: open(name) };
    return opened.channel;
  };
  return {
    notify: () => channel()?.postMessage('changed'),
    listen: (listener) => {
      const once = () => listener();
      channel()?.addEventListener('message', once);
      return () => channel()?.removeEventListener('message', once);
    },
  };
};
