import { Drawing } from './Drawing.tsx';

/** A bell that is quiet. */
export const EmptyBell = () => (
  <Drawing>
    <path className="sheet" d="M30 48c4-4 5-8 5-17a13 13 0 0 1 26 0c0 9 1 13 5 17a2 2 0 0 1-1 3H31a2 2 0 0 1-1-3z" />
    <path className="tint" d="M42 54a6 6 0 0 0 12 0z" />
    <path d="M48 18v-6" />
    <path className="accent" d="M71 18h7l-7 8h7M80 8h5l-5 6h5" />
  </Drawing>
);
