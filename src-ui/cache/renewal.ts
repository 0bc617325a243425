/**
 * How old a response may become while it is shown, in milliseconds: the addresses of files in it are good for an hour at
 * least.
 */
export const renewAfter = 45 * 60_000;
