import { Drawing } from './Drawing.tsx';

/** A receipt that nothing is written on. */
export const EmptyReceipt = () => (
  <Drawing>
    <path className="sheet" d="M28 6h40v58l-5-4-5 4-5-4-5 4-5-4-5 4-5-4-5 4z" />
    <path className="faint" d="M36 20h16M36 30h12M36 40h16" />
    <path className="faint" d="M60 20h1M60 30h1M60 40h1" />
    <circle className="tint" cx="68" cy="48" r="11" />
    <path className="accent" d="m63 48 4 4 7-8" />
  </Drawing>
);
