type Kept = { readonly what: string; readonly since: string };

type Listener = EventListenerOrEventListenerObject;

/** Puts another value in the place of a property; returns how to put the earlier one back. */
const replaced = (holder: object, name: string, value: unknown): (() => void) => {
  const before = Object.getOwnPropertyDescriptor(holder, name);
  Object.defineProperty(holder, name, { value, configurable: true, writable: true });
  return () => {
    if (before === undefined) Reflect.deleteProperty(holder, name);
    else Object.defineProperty(holder, name, before);
  };
};

const isCapture = (options: boolean | EventListenerOptions | undefined): boolean =>
  typeof options === 'object' ? options.capture === true : options === true;

/** Notes what begins on the page and has not ended: listeners of the window and the document, intervals, observers. */
export const noteWhatBegins = () => {
  const kept = new Map<unknown, Kept>();
  const begin = (key: unknown, what: string): void => {
    if (!kept.has(key)) kept.set(key, { what, since: location.pathname });
  };
  const end = (key: unknown): void => void kept.delete(key);

  const noteListeners = (name: string, target: Window | Document): readonly (() => void)[] => {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const places = new WeakMap<object, Map<string, symbol>>();
    const keyOf = (type: string, listener: object, capture: boolean): symbol => {
      const ofListener = places.get(listener) ?? new Map<string, symbol>();
      places.set(listener, ofListener);
      const key = ofListener.get(`${type} ${capture}`) ?? Symbol(type);
      ofListener.set(`${type} ${capture}`, key);
      return key;
    };
    return [
      replaced(
        target,
        'addEventListener',
        (type: string, listener: Listener, options?: boolean | AddEventListenerOptions) => {
          add(type, listener, options);
          const key = keyOf(type, listener, isCapture(options));
          begin(key, `${name} ${type}`);
          if (typeof options !== 'object') return;
          options.signal?.addEventListener('abort', () => end(key));
          if (options.once === true) add(type, () => end(key), { once: true });
        },
      ),
      replaced(
        target,
        'removeEventListener',
        (type: string, listener: Listener, options?: boolean | EventListenerOptions) => {
          remove(type, listener, options);
          end(keyOf(type, listener, isCapture(options)));
        },
      ),
    ];
  };

  const setInterval = window.setInterval.bind(window);
  const clearInterval = window.clearInterval.bind(window);
  const { ResizeObserver, IntersectionObserver } = window;

  const undo = [
    ...noteListeners('window', window),
    ...noteListeners('document', document),
    replaced(window, 'setInterval', (work: () => void, milliseconds: number) => {
      const id = setInterval(work, milliseconds);
      begin(id, `interval of ${milliseconds} ms`);
      return id;
    }),
    replaced(window, 'clearInterval', (id: number | undefined) => {
      clearInterval(id);
      end(id);
    }),
    replaced(
      window,
      'ResizeObserver',
      class extends ResizeObserver {
        override observe(...given: Parameters<ResizeObserver['observe']>): void {
          begin(this, 'ResizeObserver');
          super.observe(...given);
        }
        override disconnect(): void {
          end(this);
          super.disconnect();
        }
      },
    ),
    replaced(
      window,
      'IntersectionObserver',
      class extends IntersectionObserver {
        override observe(target: Element): void {
          begin(this, 'IntersectionObserver');
          super.observe(target);
        }
        override disconnect(): void {
          end(this);
          super.disconnect();
        }
      },
    ),
  ];

  return {
    /** Returns what goes on, in words: `window keydown since /assets`. */
    now: (): readonly string[] => [...kept.values()].map(({ what, since }) => `${what} since ${since}`).toSorted(),
    /** Stops noting. */
    stop: (): void => {
      for (const each of undo.toReversed()) each();
    },
  };
};
