/** What windows of the portal tell each other about their voices. */
export type AcrossWindows = {
  readonly announce: () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

const speaking = 'speaking';

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** Returns the channel of this origin; one that is silent where the browser has none. */
export const createAcrossWindows = (channel: () => Channel | undefined): AcrossWindows => ({
  announce: () => channel()?.postMessage(speaking),
  subscribe: (listener) => {
    const receive = ({ data }: MessageEvent): void => {
      if (data === speaking) listener();
    };
    channel()?.addEventListener('message', receive);
    return () => channel()?.removeEventListener('message', receive);
  },
});
