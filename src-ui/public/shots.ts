/** The pictures that `npm run pictures` takes of the demo, with their size in pixels of the page. */
export const shots = {
  letter: { width: 1120, height: 760 },
  phone: { width: 390, height: 760 },
  choose: { width: 736, height: 520 },
  summary: { width: 736, height: 520 },
  vault: { width: 736, height: 520 },
} as const;

export type ShotName = keyof typeof shots;
