import { Drawing } from './Drawing.tsx';

/** A vault and its key. */
export const EmptyVault = () => (
  <Drawing>
    <rect className="sheet" x="16" y="10" width="46" height="50" rx="6" />
    <circle cx="39" cy="35" r="12" />
    <path d="M39 23v5M39 42v5M27 35h5M46 35h5M24 60v5M54 60v5" />
    <circle className="tint" cx="74" cy="24" r="8" />
    <path className="accent" d="M74 32v24M74 46h7M74 54h5" />
  </Drawing>
);
