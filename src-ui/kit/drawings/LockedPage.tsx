import { Drawing } from './Drawing.tsx';

/** A page behind a padlock. */
export const LockedPage = () => (
  <Drawing>
    <rect className="sheet" x="20" y="6" width="48" height="60" rx="6" />
    <path className="faint" d="M30 20h28M30 30h20" />
    <path className="accent" d="M51 44v-6a8 8 0 0 1 16 0v6" />
    <rect className="tint" x="46" y="43" width="26" height="20" rx="4" />
    <path className="accent" d="M59 51v5" />
  </Drawing>
);
