/** How long a browser that paints nothing, such as a hidden tab, is waited for, in milliseconds. */
const longest = 500;

/** Resolves once what is drawn now is on screen, so that what comes after it takes nothing of it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longest);
  });

let painted: Promise<void> | undefined;

/** Resolves once the first page is on screen; at once from then on. */
export const afterFirstPaint = (): Promise<void> => (painted ??= afterPaint());
