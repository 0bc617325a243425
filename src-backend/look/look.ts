import { createHash } from 'node:crypto';
import { usualAccent } from '#core/look/accent.ts';
import type { Oklch } from '#core/look/color.ts';

export type Picture = { readonly type: 'image/svg+xml' | 'image/png'; readonly bytes: Uint8Array };

/** What a deployment looks like, beyond its name. */
export type Look = {
  readonly accent: Oklch;
  readonly defaultTheme: 'system' | 'light' | 'dark';
  /** The square mark beside the name; undefined for the portal's own. */
  readonly logo: Picture | undefined;
  /** In the tab of the browser; undefined for the portal's own. */
  readonly favicon: Picture | undefined;
  /** Where people write to with questions. */
  readonly supportEmail: string | undefined;
  /** What receipts say of the seller beneath the product's name, line by line: legal name, address, tax number. */
  readonly sellerAddress: readonly string[];
};

export const usualLook: Look = {
  accent: usualAccent,
  defaultTheme: 'system',
  logo: undefined,
  favicon: undefined,
  supportEmail: undefined,
  sellerAddress: [],
};

const endings = { 'image/svg+xml': 'svg', 'image/png': 'png' } as const;

/** Where a picture of the look is served; another picture has another address. */
export const picturePath = ({ type, bytes }: Picture): string =>
  `/look/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${endings[type]}`;
