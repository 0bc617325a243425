/** Where the page says that the portal is mounted; read once, before anything is drawn. */
const mounted = (): string =>
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLMetaElement>('meta[name=base]')?.content ?? '');

/** Below which path of its host the portal is, such as `/portal`; nothing where it has the host to itself. */
export const base = mounted();

/** Returns where the host has an address of the portal. */
export const onHost = (path: string): string => base + path;

/** Returns what a path of the host is within the portal. */
export const withinPortal = (pathname: string): string =>
  base === '' ? pathname : pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '/';
