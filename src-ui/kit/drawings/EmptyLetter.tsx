import { Drawing } from './Drawing.tsx';

/** A letter with nobody’s name on it yet. */
export const EmptyLetter = () => (
  <Drawing>
    <rect className="sheet" x="24" y="6" width="48" height="60" rx="6" />
    <path className="accent" strokeWidth="3" d="M30 7.5h36" />
    <path className="faint" d="M34 22h14M34 32h28M34 40h24" />
    <path className="accent" d="M34 55c4-8 6-8 7-2s3 4 5 0 4-3 6 1" />
  </Drawing>
);
