import { apiClient, type Api } from '#tests/support/api-client.ts';
import type { Page } from './fixtures.ts';

/** The data API as the person who is signed in on the page, which goes to the collections. */
export const apiOf = async (page: Page, url: string): Promise<Api> => {
  const asked = page.waitForRequest('**/graphql');
  await page.getByRole('link', { name: 'Collections', exact: true }).click();
  const { authorization } = await (await asked).allHeaders();
  return apiClient(url, authorization);
};
