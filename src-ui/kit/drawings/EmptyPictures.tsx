import { Drawing } from './Drawing.tsx';

/** Pictures that are not there yet. */
export const EmptyPictures = () => (
  <Drawing>
    <rect className="sheet" x="28" y="8" width="50" height="40" rx="6" transform="rotate(5 53 28)" />
    <rect className="sheet" x="16" y="18" width="54" height="44" rx="6" />
    <circle className="tint" cx="30" cy="32" r="5" />
    <path className="accent" d="m18 56 15-13 10 8 12-12 13 12" />
  </Drawing>
);
