/** Bench → metric → why its budget is missed, as a sentence for the page of figures. */
export const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  start: {
    'fresh clone: npm start → first page':
      'npm alone unpacks 70,000 files of 1,018 packages, which takes it half a minute of two cores, warm cache or not; without the packages that only tests need it is as long, since 92 % of the files stay. Everything after it takes about 15 s.',
    'later: npm start → /ready and first page':
      'a quarter of a second is npm and the look for changed sources, before the server begins, which takes 0.75 s on a machine that does nothing else; what a busy one adds is the rest.',
  },
};

export type Reasons = typeof reasons;
