import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { picturePath, usualLook } from '#backend/look/look.ts';
import { withLetterhead } from '#backend/mail/letterhead.ts';
import { createServer } from '#backend/server/create-server.ts';
import { serveLook } from '#backend/look/look-routes.ts';
import { servePortal } from '#backend/server/portal-pages.ts';
import type { PortalConfig } from '#backend/server/portal-config.ts';
import { silentLog } from '#backend/storage/log.ts';
import { hexOf } from '#core/look/color.ts';
import { readWhiteLabel } from '#src/environment/white-label.ts';

const folder = mkdtempSync(join(tmpdir(), 'white-label-'));
afterAll(() => rmSync(folder, { recursive: true }));

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';
const written = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return name;
};

const brandFile = (brand: unknown): string =>
  join(folder, written('brand.json', typeof brand === 'string' ? brand : JSON.stringify(brand)));

const read = (brand: unknown, env: Readonly<Record<string, string>> = {}) =>
  readWhiteLabel({ ...env, BRAND_FILE: brandFile(brand) });

const pine = {
  productName: 'Harbour & Pine',
  logo: written('mark.svg', svg),
  accent: '#0f766e',
  defaultTheme: 'dark',
  supportEmail: 'help@harbourpine.test',
  sellerAddress: 'Harbour & Pine Ltd\n Pier 4 \n\nVAT GB123',
};

describe('the white label', () => {
  it('is the own name and look where nothing is set', () => {
    expect(readWhiteLabel({})).toEqual({ productName: 'Coolio', look: usualLook });
    expect(readWhiteLabel({ BRAND_FILE: '', PRODUCT_NAME: '' })).toEqual({ productName: 'Coolio', look: usualLook });
  });

  it('is read whole, with pictures beside the file', () => {
    const { productName, look } = read(pine);
    expect([productName, look.defaultTheme, look.supportEmail]).toEqual([
      'Harbour & Pine',
      'dark',
      'help@harbourpine.test',
    ]);
    expect(hexOf(look.accent)).toBe('#0f766e');
    expect(look.logo?.type).toBe('image/svg+xml');
    expect(look.favicon).toEqual(look.logo);
    expect(look.sellerAddress).toEqual(['Harbour & Pine Ltd', 'Pier 4', 'VAT GB123']);
  });

  it('has the first letter of its name for a mark where it brings none', () => {
    const { logo } = readWhiteLabel({ PRODUCT_NAME: '<Acme' }).look;
    expect(Buffer.from(logo?.bytes ?? []).toString()).toContain('>&lt;</text>');
    expect(read({ accent: '#0f766e' }, { PRODUCT_NAME: 'Acme' }).productName).toBe('Acme');
  });

  it.each([
    ['{ "productName": ', /is not JSON/],
    [[], /must be a JSON object/],
    [{ colour: '#123456' }, /has no key colour; the keys are productName, logo/],
    [{ productName: 7 }, /productName must be a text/],
    [{ productName: 'n'.repeat(41) }, /productName is longer than 40 characters/],
    [{ accent: 'teal' }, /accent must be a colour such as #4f46e5 or oklch\(50% 0\.19 275\), not teal/],
    [{ accent: '#ffd500' }, /white text on it has a contrast of 1\.4:1 and needs 4\.5:1\. #[0-9a-f]{6} would do/],
    [{ defaultTheme: 'sepia' }, /defaultTheme must be one of system, light, dark/],
    [{ supportEmail: 'help' }, /supportEmail is no email address/],
    [{ sellerAddress: 'a\n'.repeat(9) }, /sellerAddress has more than 8 lines or 80 characters in one/],
    [{ sellerAddress: 'a'.repeat(81) }, /sellerAddress has more than 8 lines or 80 characters in one/],
    [{ logo: 'nothing.svg' }, /logo cannot be read/],
    [{ logo: written('logo.txt', 'a logo') }, /logo is neither an SVG nor a PNG/],
    [{ favicon: written('large.svg', svg + ' '.repeat(262_145)) }, /favicon is larger than 256 KiB/],
  ])('refuses %j with a sentence', (brand, why) => {
    expect(() => read(brand)).toThrow(why);
  });
});

describe('a page in the look of another house', () => {
  const open = async () => {
    const { productName, look } = read(pine);
    const root = join(
      folder,
      written('index.html', '<head><title>Coolio</title><link rel="icon" href="/favicon.svg"></head>'),
      '..',
    );
    const app = createServer({ log: silentLog, hosts: undefined, secure: false, trustProxy: false });
    const config = { productName, breachRangeBase: '/breach-range' } as PortalConfig;
    serveLook(app, look);
    servePortal(app, { root, config, look, uploadsOrigin: 'https://files.s3.eu-north-1.amazonaws.com' });
    await app.ready();
    return { app, look };
  };

  it('has its name, its icon, and its accent by the nonce of the page', async () => {
    const { app, look } = await open();
    const { body, headers } = await app.inject('/dashboard');
    const nonce = /<style nonce="([^"]+)">:root\{--accent:oklch\(51\.\d+% 0\.08\d+ 18\d/.exec(body)?.[1];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(body).toContain('<title>Harbour &amp; Pine</title>');
    const icon = look.favicon === undefined ? '' : picturePath(look.favicon);
    expect(body.match(/<link rel="icon"[^>]*>/g)).toEqual([`<link rel="icon" href="${icon}" type="image/svg+xml">`]);
    const picture = await app.inject(icon);
    expect(picture.body).toBe(svg);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    await app.close();
  });

  it('may bring files to the bucket that takes them, and nowhere else', async () => {
    const { app } = await open();
    const { headers } = await app.inject('/dashboard');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy.filter((rule) => rule.includes('amazonaws'))).toEqual([
      "connect-src 'self' ws://localhost:80 wss://localhost:80 https://files.s3.eu-north-1.amazonaws.com",
    ]);
    await app.close();
  });
});

describe('a mail of another house', () => {
  it('has its name and where to write to', () => {
    const { productName, look } = read(pine);
    const mail = withLetterhead({ productName, look })({
      to: 'ada@coolio.test',
      subject: 'Hello',
      text: 'Hello Ada,',
      html: '<p>Hello Ada,</p>',
    });
    expect(mail.text).toBe('Hello Ada,\n\n--\nHarbour & Pine\nQuestions? Write to help@harbourpine.test');
    expect(mail.html).toContain('Harbour &amp; Pine');
    expect(mail.html).toContain('#0f766e');
    expect(mail.html).toContain('mailto:help@harbourpine.test');
  });
});
