import type { Look } from '#backend/look/look.ts';
import { loadSharp } from '#backend/files/load-sharp.ts';
import { hexOf } from '#core/look/color.ts';
import type { SheetHouse } from './sheets.ts';

/** What sheets show of a deployment. */
export type House = { readonly productName: string; readonly look: Pick<Look, 'accent' | 'logo' | 'sellerAddress'> };

const logoSide = 192;

const toPng = async (bytes: Uint8Array): Promise<Buffer> => {
  const sharp = await loadSharp();
  return sharp(bytes).resize(logoSide, logoSide, { fit: 'contain', background: 'transparent' }).png().toBuffer();
};

/** Returns what gives the letterhead of a deployment, whose logo is drawn once. */
export const sheetHouse = ({ productName, look: { accent, logo, sellerAddress } }: House) => {
  let drawn: Promise<Buffer> | undefined;
  return async (): Promise<SheetHouse> => {
    if (logo !== undefined) drawn ??= toPng(logo.bytes);
    return { productName, address: sellerAddress, accent: hexOf(accent), logo: await drawn };
  };
};
