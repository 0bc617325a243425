import { Drawing } from './Drawing.tsx';

/** All is done. */
export const AllDone = () => (
  <Drawing>
    <rect className="sheet" x="18" y="10" width="52" height="18" rx="5" />
    <rect className="sheet" x="18" y="34" width="52" height="18" rx="5" />
    <path className="faint" d="M28 19h20M28 43h14" />
    <circle className="tint" cx="66" cy="48" r="13" />
    <path className="accent" d="m60 48 4.5 4.5 8-9" />
  </Drawing>
);
