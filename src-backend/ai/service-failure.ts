import { conflict, limitExceeded, type Failure } from '#core/kernel/app-error.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** When to try again, as people say it: `in 20 seconds`, `in 3 hours`, and `tomorrow` for whatever is longer than a day. */
const when = (seconds: number): string => {
  if (seconds < 1.5 * minute) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  if (seconds <= hour) return `in ${Math.ceil(seconds / minute)} minutes`;
  return seconds <= day ? `in ${Math.ceil(seconds / hour)} hours` : 'tomorrow';
};

/** What can be wrong with a service, each as one sentence for people. Nothing that the service said is in it. */
export const serviceFailures = (service: string) => ({
  slow: (): Failure => limitExceeded(`${service} took too long: try again in a minute`, 60),
  busy: (seconds = 60): Failure => {
    const wait = Math.min(day, Math.max(1, Math.ceil(seconds)));
    return limitExceeded(`${service} is busy: try again ${when(seconds > day ? seconds : wait)}`, wait);
  },
  unreachable: (): Failure => limitExceeded(`${service} cannot be reached: try again in a minute`, 60),
  cut: (): Failure => limitExceeded(`${service} broke off: try again in a minute`, 60),
  refused: (): Failure => conflict(`${service} is not set up rightly: it refuses this portal`),
  wrong: (): Failure => conflict(`${service} sent what cannot be understood`),
});

export type ServiceFailures = ReturnType<typeof serviceFailures>;
