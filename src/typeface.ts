/** Under this name the device notes the address of the typeface that the browser has fetched; early.js reads it. */
export const typefaceKey = 'coolio-typeface';

/** What the browser says of the network, where it says anything. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

type Deps = {
  /** The address of the built typeface; undefined where there is none. */
  readonly address: string | undefined;
  readonly notes: {
    readonly get: (key: string) => string | undefined;
    readonly set: (key: string, value: string) => void;
  };
  readonly connection: Connection | undefined;
  /** Resolves when the page is painted and the browser has nothing to do. */
  readonly idle: () => Promise<void>;
  readonly send: (address: string) => Promise<Response>;
};

const isScarce = ({ saveData = false, effectiveType = '4g' }: Connection): boolean =>
  saveData || effectiveType.endsWith('2g');

/** Fetches the typeface once for the visits that follow, when nothing else waits and the network has room for it. */
export const keepTypeface = async ({ address, notes, connection = {}, idle, send }: Deps): Promise<void> => {
  if (address === undefined || notes.get(typefaceKey) === address || isScarce(connection)) return;
  await idle();
  const fetched = send(address).then(async (response) => response.ok && (await response.arrayBuffer()).byteLength > 0);
  if (await fetched.catch(() => false)) notes.set(typefaceKey, address);
};

const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });

/** How long a browser that does not say when it is idle is left to itself, in milliseconds. */
const patience = 2_000;

const nothingToDo = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, patience);
  });

/** As `keepTypeface`, for the page that the browser shows. */
export const keepTypefaceOfPage = (notes: Deps['notes']): Promise<void> =>
  keepTypeface({
    address: document.querySelector<HTMLMetaElement>('meta[name=typeface]')?.content,
    notes,
    connection: (navigator as { readonly connection?: Connection }).connection,
    idle: () => firstPaint().then(nothingToDo),
    send: (address) => fetch(address, { priority: 'low' }),
  });
