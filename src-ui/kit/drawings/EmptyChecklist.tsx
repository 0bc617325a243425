import { Drawing } from './Drawing.tsx';

/** A list with nothing left on it. */
export const EmptyChecklist = () => (
  <Drawing>
    <rect className="sheet" x="20" y="6" width="52" height="60" rx="6" />
    <rect className="tint" x="29" y="16" width="11" height="11" rx="3" />
    <path className="accent" d="m32 21.5 2.2 2.2 3.8-4.4" />
    <rect x="29" y="33" width="11" height="11" rx="3" />
    <rect x="29" y="50" width="11" height="9" rx="3" />
    <path className="faint" d="M48 22h15M48 39h12M48 55h9" />
  </Drawing>
);
