import { formatMoney } from '#core/kernel/money.ts';

export type Item = Readonly<Record<string, unknown>>;

export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const moneyKeys = new Set(['total', 'price', 'amount']);
const byteKeys = new Set(['size', 'used', 'limit']);
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-22 08:01`, in the time of this machine. */
const momentText = (iso: string): string => {
  const at = new Date(iso);
  const date = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  return `${date} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
};

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

const bytesText = (bytes: number): string => {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`;
};

const nameOf = (item: Item): string => {
  const { name, title, email, id } = item;
  if (typeof name === 'string' && typeof email === 'string') return `${name} <${email}>`;
  const first = [name, title, email, id].find((each) => typeof each === 'string' && each !== '');
  return typeof first === 'string'
    ? first
    : Object.entries(item)
        .map(([key, value]) => `${key} ${cellText(key, value, item)}`)
        .join(', ');
};

/** Returns a value as a person reads it, in one line. An amount is money where a currency is beside it. */
export const cellText = (key: string, value: unknown, beside: Item = {}): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const currency = beside['currency'];
  if (typeof value === 'number' && typeof currency === 'string' && moneyKeys.has(key))
    return formatMoney({ amount: value, currency });
  if (typeof value === 'number' && byteKeys.has(key)) return bytesText(value);
  if (typeof value === 'string') return moment.test(value) ? momentText(value) : value;
  if (Array.isArray(value)) return value.map((each: unknown) => cellText(key, each, beside)).join(', ');
  return isItem(value) ? nameOf(value) : JSON.stringify(value);
};

/** `createdAt` as it is read: `created at`. */
export const labelOf = (key: string): string =>
  key.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
