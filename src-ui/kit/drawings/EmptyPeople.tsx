import { Drawing } from './Drawing.tsx';

/** A place for people. */
export const EmptyPeople = () => (
  <Drawing>
    <rect className="sheet" x="14" y="16" width="40" height="46" rx="6" />
    <circle cx="34" cy="32" r="7" />
    <path d="M23 53c1-8 5-11 11-11s10 3 11 11" />
    <rect className="tint" x="44" y="8" width="38" height="46" rx="6" />
    <circle className="accent" cx="63" cy="24" r="7" />
    <path className="accent" d="M52 45c1-8 5-11 11-11s10 3 11 11" />
  </Drawing>
);
