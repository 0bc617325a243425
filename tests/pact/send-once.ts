import { request } from 'node:http';

/** As fetch sends, over a connection of its own: one kept alive would outlive the mock server that it led to. */
export const sendOnce: typeof fetch = (url, init) =>
  new Promise((resolve, reject) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const sent = request(
      url instanceof Request ? url.url : url,
      { method: init?.method ?? 'GET', headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const type = answer.headers['content-type'];
          const status = answer.statusCode ?? 500;
          resolve(
            new Response(Buffer.concat(chunks), {
              status,
              ...(type === undefined ? {} : { headers: { 'content-type': type } }),
            }),
          );
        });
      },
    );
    sent.on('error', reject);
    sent.end(typeof init?.body === 'string' ? init.body : undefined);
  });
