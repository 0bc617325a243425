import { Drawing } from './Drawing.tsx';

/** A clock that has only just begun. */
export const NoHistory = () => (
  <Drawing>
    <circle className="sheet" cx="46" cy="36" r="27" />
    <path d="M46 14v3M46 55v3M24 36h3M65 36h3" />
    <path className="accent" d="M46 22v14l9 6" />
    <circle className="tint" cx="46" cy="36" r="3" />
  </Drawing>
);
