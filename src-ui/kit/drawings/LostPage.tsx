import { Drawing } from './Drawing.tsx';

/** A page that is looked for with a lens. */
export const LostPage = () => (
  <Drawing>
    <rect className="sheet" x="20" y="6" width="48" height="60" rx="6" />
    <path className="faint" d="M30 20h22M30 30h12M30 40h8" />
    <circle className="tint" cx="58" cy="42" r="13" />
    <path className="accent" d="M53 42h10" />
    <path className="accent" strokeWidth="3" d="m68 52 9 9" />
  </Drawing>
);
