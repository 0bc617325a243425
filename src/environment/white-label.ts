import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { usualLook, type Look, type Picture } from '#backend/look/look.ts';
import { monogram } from './monogram.ts';
import { parseEmail } from '#core/kernel/email.ts';
import { accentProblem } from '#core/look/accent.ts';
import { parseColor, type Oklch } from '#core/look/color.ts';

/** The name of the product and its look: BRAND_FILE, and PRODUCT_NAME above what it says. */
export type WhiteLabel = { readonly productName: string; readonly look: Look };

type Environment = Readonly<Record<string, string | undefined>>;
type BrandFile = Readonly<Record<string, unknown>>;

const usualName = 'Coolio';
const longestName = 40;
const largestPicture = 262_144;
const keys = ['productName', 'logo', 'favicon', 'accent', 'defaultTheme', 'supportEmail', 'sellerAddress'] as const;
const mostAddressLines = 8;
const longestAddressLine = 80;
const themes = ['system', 'light', 'dark'] as const;

const textIn = (brand: BrandFile, key: (typeof keys)[number], refuse: (why: string) => never): string | undefined => {
  const value = brand[key];
  if (value === undefined) return undefined;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : refuse(`${key} must be a text`);
};

const pictureIn = (file: string, key: string, refuse: (why: string) => never): Picture => {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return refuse(`${key} cannot be read: ${file}`);
  }
  if (bytes.length > largestPicture) return refuse(`${key} is larger than ${largestPicture / 1024} KiB: ${file}`);
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return { type: 'image/png', bytes };
  if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(bytes.toString('utf8')))
    return { type: 'image/svg+xml', bytes };
  return refuse(`${key} is neither an SVG nor a PNG: ${file}`);
};

const accentIn = (typed: string, refuse: (why: string) => never): Oklch => {
  const accent = parseColor(typed);
  if (accent === undefined)
    return refuse(`accent must be a colour such as #4f46e5 or oklch(50% 0.19 275), not ${typed}`);
  const problem = accentProblem(accent);
  return problem === undefined ? accent : refuse(problem);
};

const parsed = (path: string, refuse: (why: string) => never): BrandFile => {
  let brand: unknown;
  try {
    brand = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    return refuse(cause instanceof SyntaxError ? `is not JSON: ${cause.message}` : 'cannot be read');
  }
  if (typeof brand !== 'object' || brand === null || Array.isArray(brand)) return refuse('must be a JSON object');
  const strange = Object.keys(brand).find((key) => !keys.some((known) => known === key));
  return strange === undefined
    ? (brand as BrandFile)
    : refuse(`has no key ${strange}; the keys are ${keys.join(', ')}`);
};

const addressIn = (typed: string | undefined, refuse: (why: string) => never): readonly string[] => {
  const lines = (typed ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const fits = lines.length <= mostAddressLines && lines.every(({ length }) => length <= longestAddressLine);
  return fits
    ? lines
    : refuse(`sellerAddress has more than ${mostAddressLines} lines or ${longestAddressLine} characters in one`);
};

/** Reads the white label of a deployment. Throws an error that says in a sentence what is wrong with the file. */
export const readWhiteLabel = (env: Environment): WhiteLabel => {
  const path = env['BRAND_FILE'];
  const refuse = (why: string): never => {
    throw new Error(`BRAND_FILE ${path ?? ''}: ${why}`);
  };
  const brand = path === undefined || path === '' ? {} : parsed(path, refuse);
  const text = (key: (typeof keys)[number]) => textIn(brand, key, refuse);
  const picture = (key: 'logo' | 'favicon'): Picture | undefined => {
    const file = text(key);
    return file === undefined ? undefined : pictureIn(resolve(dirname(path ?? ''), file), key, refuse);
  };

  const named = env['PRODUCT_NAME'] === '' ? undefined : env['PRODUCT_NAME'];
  const productName = named ?? text('productName') ?? usualName;
  if (productName.length > longestName) refuse(`productName is longer than ${longestName} characters`);
  const typedAccent = text('accent');
  const accent = typedAccent === undefined ? usualLook.accent : accentIn(typedAccent, refuse);
  const typedTheme = text('defaultTheme');
  const defaultTheme = themes.find((theme) => theme === (typedTheme ?? usualLook.defaultTheme));
  if (defaultTheme === undefined) return refuse(`defaultTheme must be one of ${themes.join(', ')}`);
  const typedEmail = text('supportEmail');
  const supportEmail = typedEmail === undefined ? undefined : parseEmail(typedEmail);
  if (typedEmail !== undefined && supportEmail === undefined) return refuse('supportEmail is no email address');

  const isOwn = productName === usualName && typedAccent === undefined;
  const logo = picture('logo') ?? (isOwn ? undefined : monogram(productName, accent));
  const sellerAddress = addressIn(text('sellerAddress'), refuse);
  const favicon = picture('favicon') ?? logo;
  return { productName, look: { accent, defaultTheme, logo, favicon, supportEmail, sellerAddress } };
};
