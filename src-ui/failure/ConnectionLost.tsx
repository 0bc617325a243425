import { FailurePanel } from './FailurePanel.tsx';
import { reloadIfServed } from './reload-page.ts';

type Props = {
  /** What Retry does; reloads the page when there is nothing smaller to try again. */
  readonly retry?: (() => unknown) | undefined;
};

export const ConnectionLost = ({ retry }: Props) => (
  <FailurePanel title="Connection Lost" action="Retry" onAction={retry ?? (() => reloadIfServed())}>
    {"We couldn't reach the server. Check your internet connection and try again."}
  </FailurePanel>
);
