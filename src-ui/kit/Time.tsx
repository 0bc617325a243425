import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { dateFormats } from './date-formats.ts';

const utc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `5 minutes ago`, up to a week; then the date. */
export const relativeText = (time: number, now: number): string => {
  const gap = time - now;
  if (Math.abs(gap) >= 7 * 86_400_000) return dateFormats.getState().day.format(time);
  for (const [unit, size] of steps) if (Math.abs(gap) >= size) return relative.format(Math.trunc(gap / size), unit);
  return 'just now';
};

const minute = 60_000;

/** The time, to the minute, for views that tell how long ago something was. */
const nowStore = createStore(() => Date.now());
setInterval(() => nowStore.setState(Date.now(), true), minute);

/** The day of a time, in local words. */
export const dayOf = (at: string): string => dateFormats.getState().day.format(Date.parse(at));

type Props = { readonly at: string; readonly look?: 'day' | 'coming' | 'moment' | 'clock' | 'relative' };

/** A time in local words, with the full one in UTC beneath the pointer. */
export const Time = ({ at, look = 'relative' }: Props) => {
  const now = useStore(nowStore);
  const formats = useStore(dateFormats);
  const time = Date.parse(at);
  if (Number.isNaN(time)) return <span>{at}</span>;
  const text = look === 'relative' ? relativeText(time, Math.max(now, time)) : formats[look].format(time);
  return (
    <time dateTime={at} title={utc.format(time)}>
      {text}
    </time>
  );
};
