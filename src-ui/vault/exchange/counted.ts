const figures = new Intl.NumberFormat('en-US');

/** `1 login`, `1,200 logins`. */
export const counted = (count: number, noun: string): string =>
  `${figures.format(count)} ${noun}${count === 1 ? '' : 's'}`;
