import { conflict, limitExceeded, type Failure } from '#core/kernel/app-error.ts';

const wait = (seconds: number): string => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);

/** What can be wrong with a service, each as one sentence for people. Nothing that the service said is in it. */
export const serviceFailures = (service: string) => ({
  slow: (): Failure => limitExceeded(`${service} took too long: try again in a minute`, 60),
  busy: (seconds = 60): Failure =>
    limitExceeded(`${service} is busy: try again in ${wait(seconds)}`, Math.max(1, Math.ceil(seconds))),
  unreachable: (): Failure => limitExceeded(`${service} cannot be reached: try again in a minute`, 60),
  cut: (): Failure => limitExceeded(`${service} broke off: try again in a minute`, 60),
  refused: (): Failure => conflict(`${service} is not set up rightly: it refuses this portal`),
  wrong: (): Failure => conflict(`${service} sent what cannot be understood`),
});

export type ServiceFailures = ReturnType<typeof serviceFailures>;
