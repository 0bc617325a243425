/** As the `ref` of what appears: the page scrolls as little as shows it. */
export const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
