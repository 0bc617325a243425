import type { Page, Request } from 'playwright/test';

/** Returns how many calls of the API the page still waits for, each time that it is asked. */
export const callsUnderWay = (page: Page): (() => number) => {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.method() === 'POST') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
};
