import { createStore, type StoreApi } from 'zustand/vanilla';
import { once } from '#core/kernel/lazy.ts';

/** Whose clock and whose way of writing dates; the device's own where one is undefined. */
export type Region = { readonly timeZone?: string | undefined; readonly locale?: string | undefined };

/** Each format is made at its first use, since that takes as long as the rest of a view. */
const formatsOf = ({ timeZone, locale }: Region) => {
  const written = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }));
  const day = written({ dateStyle: 'medium' });
  const coming = written({ month: 'short', day: 'numeric' });
  const moment = written({ dateStyle: 'medium', timeStyle: 'short' });
  const clock = written({ timeStyle: 'short' });
  const calendarDay = written({ dateStyle: 'medium', timeZone: 'UTC' });
  const iso = once(
    () => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  );
  const hour = once(() => new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }));
  return {
    get day() {
      return day();
    },
    /** The next day of this name; what has one within a year needs no year. */
    get coming() {
      return coming();
    },
    get moment() {
      return moment();
    },
    get clock() {
      return clock();
    },
    /** Of a day's midnight in UTC, said as the day there. */
    get calendarDay() {
      return calendarDay();
    },
    /** Returns the day of a time, as `YYYY-MM-DD`. */
    isoDay: (time: number): string => iso().format(time),
    /** Returns the hour of a time, 0 to 23. */
    hourOf: (time: number): number => Number(hour().format(time)),
  };
};

export type DateFormats = ReturnType<typeof formatsOf>;

/** How every view writes dates and times. */
export const dateFormats: StoreApi<DateFormats> = createStore(() => formatsOf({}));

let written: Region = {};

/** Has every view write dates for this region from now on. */
export const writeDatesFor = ({ timeZone, locale }: Region): void => {
  if (timeZone === written.timeZone && locale === written.locale) return;
  written = { timeZone, locale };
  dateFormats.setState(formatsOf(written), true);
};
