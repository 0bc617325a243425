import { Drawing } from './Drawing.tsx';

/** Colours and a mark of one brand. */
export const EmptyBrand = () => (
  <Drawing>
    <rect className="sheet" x="18" y="8" width="44" height="56" rx="6" />
    <circle cx="40" cy="26" r="9" />
    <path d="M31 26a9 9 0 0 1 9-9v9z" className="tint" />
    <path className="faint" d="M30 46h20M30 54h12" />
    <circle className="tint" cx="70" cy="24" r="8" />
    <circle className="sheet" cx="70" cy="44" r="8" />
  </Drawing>
);
