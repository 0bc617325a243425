/** How long a toast stays, how many show, and how they leave: spec.md, section 9. */
export const toastFigures = {
  duration: 4000,
  visible: 3,
  gap: 14,
  width: 356,
  removal: 200,
  swipe: 45,
} as const;
