import { Drawing } from './Drawing.tsx';

/** A note that asks for something. */
export const EmptyRequest = () => (
  <Drawing>
    <path className="sheet" d="M20 14a6 6 0 0 1 6-6h44a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H44L32 62V50h-6a6 6 0 0 1-6-6z" />
    <path className="faint" d="M31 22h22M31 32h14" />
    <circle className="tint" cx="68" cy="48" r="11" />
    <path className="accent" d="M68 43v10M63 48h10" />
  </Drawing>
);
