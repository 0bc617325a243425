/** Bench → metric → why its budget is missed, as a sentence for the page of figures. */
export const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

export type Reasons = typeof reasons;
