import { Drawing } from './Drawing.tsx';

/** An envelope that nobody has sent yet. */
export const EmptyMail = () => (
  <Drawing>
    <rect className="sheet" x="16" y="14" width="60" height="44" rx="6" />
    <path d="m18 18 28 23 28-23" />
    <circle className="tint" cx="74" cy="18" r="9" />
    <path className="accent" d="M74 14v8M70 18h8" />
  </Drawing>
);
