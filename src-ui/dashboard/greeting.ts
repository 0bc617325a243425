import { dateFormats } from '#ui/kit/date-formats.ts';

const parts = [
  [5, 'evening'],
  [12, 'morning'],
  [18, 'afternoon'],
  [24, 'evening'],
] as const;

/** `Good afternoon, Ada`, at a time in milliseconds where the reader is. */
export const greeting = (name: string, now: number): string => {
  const hour = dateFormats.getState().hourOf(now);
  const part = parts.find(([end]) => hour < end)?.[1] ?? 'day';
  return `Good ${part}, ${name.split(' ')[0] ?? name}`;
};
