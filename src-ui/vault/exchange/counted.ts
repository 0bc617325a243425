const figures = new Intl.NumberFormat('en-US');

/** `1,200`. */
export const figure = (count: number): string => figures.format(count);

/** `1 login`, `1,200 logins`. */
export const counted = (count: number, noun: string): string => `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;
