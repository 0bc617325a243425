import type { Notifier } from '#ui/context/notifier.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import type { Attempts } from './for-every-id.ts';
import { countText } from './format-asset.ts';

const few = 8;

/** Returns the title of the toast for work on these assets while it runs; undefined for few of them. */
export const progressText = (ids: readonly string[], verb: string, place = ''): string | undefined =>
  ids.length > few ? `${verb} ${countText(ids.length, 'asset')}${place}…` : undefined;

/** Shows what could not be done: an error where nothing was, a warning where a part was. */
export const tellFailures = (notify: Notifier, { done, failed, cause }: Attempts): void => {
  if (failed.length === 0) return;
  const reason = failureMessage(cause);
  if (done.length === 0) notify('error', 'Error!', reason);
  else
    notify(
      'warning',
      'Some failed',
      `${failed.length} of ${countText(done.length + failed.length, 'asset')}: ${reason}`,
    );
};
