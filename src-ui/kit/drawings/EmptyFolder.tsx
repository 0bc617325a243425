import { Drawing } from './Drawing.tsx';

/** An open folder. */
export const EmptyFolder = () => (
  <Drawing>
    <path className="sheet" d="M16 20a5 5 0 0 1 5-5h16l6 7h28a5 5 0 0 1 5 5v29a5 5 0 0 1-5 5H21a5 5 0 0 1-5-5z" />
    <rect className="tint" x="30" y="30" width="32" height="22" rx="3" />
    <path className="accent" d="m32 49 8-7 6 5 6-6 8 8" />
    <circle className="accent" cx="39" cy="37" r="2" />
  </Drawing>
);
