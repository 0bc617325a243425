import { Drawing } from './Drawing.tsx';

/** A month that comes round again. */
export const EmptyCalendar = () => (
  <Drawing>
    <rect className="sheet" x="20" y="12" width="50" height="50" rx="6" />
    <path d="M20 25h50M33 8v8M57 8v8" />
    <path className="faint" d="M30 35h4M43 35h4M30 46h4M43 46h4" />
    <circle className="tint" cx="66" cy="50" r="14" />
    <path className="accent" d="M59 50a7 7 0 0 1 12-5m2-3v5h-5M73 51a7 7 0 0 1-12 5m-2 3v-5h5" />
  </Drawing>
);
