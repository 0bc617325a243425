/** Where this server's own range service is. */
export const breachRangePath = '/breach-range';

/** How a range service may misbehave, for tests of those who ask it. */
export type BreachRangeFault = 'unavailable' | 'html' | 'busy' | 'silent' | 'count-zero' | 'lower-case' | 'no-last-end';

/** Whether clients look passwords up at this server itself, as they do unless another address is set. */
export const isOwnRange = ({ breachRangeBase = breachRangePath }: { readonly breachRangeBase?: string }): boolean =>
  breachRangeBase === breachRangePath;
