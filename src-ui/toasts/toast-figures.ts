/** How long a toast stays, how many show, and how they leave: docs/specification.md, section 2. */
export const toastFigures = {
  duration: 4000,
  /** Of one that offers to take something back: long enough to find and press its button. */
  actionDuration: 10_000,
  visible: 3,
  gap: 14,
  width: 356,
  removal: 200,
  swipe: 45,
} as const;
