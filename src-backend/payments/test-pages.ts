import type { FastifyInstance } from 'fastify';
import { picturePath, type Look } from '#backend/look/look.ts';
import type { Database } from '#backend/storage/database.ts';
import { checkoutStyle } from './checkout-style.ts';
import type { PaymentOutbox } from './payment-outbox.ts';
import type { TestHouse } from './test-page.ts';

/** What the embedded provider's pages need. */
export type TestPages = {
  readonly database: Pick<Database, 'db'>;
  readonly outbox: PaymentOutbox;
  readonly productName: string;
  readonly look: Pick<Look, 'accent' | 'logo'>;
  readonly now: () => number;
};

/** In bytes. */
export const formLimit = 8_192;

/** Has these routes take forms and nothing else. */
export const takeForms = (app: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
  );
};

/** How the pages look, and the headers of every answer. */
export const testHouse = ({
  productName,
  look,
}: Pick<TestPages, 'productName' | 'look'>): {
  readonly house: TestHouse;
  readonly headers: Readonly<Record<string, string>>;
} => {
  const { style, headers } = checkoutStyle(look.accent);
  const logo = look.logo === undefined ? undefined : picturePath(look.logo);
  return { house: { productName, style, logo }, headers };
};
