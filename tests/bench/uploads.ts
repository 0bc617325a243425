import { request as httpRequest } from 'node:http';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { apiClient, type Api } from '#tests/support/api-client.ts';
import { aFilm, upload, uploadTarget } from '#tests/support/files/uploads.ts';
import { signInAt } from '#tests/support/identity/sign-in-at.ts';
import { figure, quantile, type Bench } from './figure.ts';
import { residentMegabytes } from './load-driver.ts';
import { startProduct } from './product.ts';

const mebibyte = 1024 * 1024;
const imageLimit = 25;
const filmSize = 200;
const streams = 12;
const atOnce = 3;
const films = 2;

/** Pours bytes into an upload until the server has had enough. Returns how many MiB went out. */
const pour = (url: string): Promise<number> =>
  new Promise((resolve) => {
    const chunk = Buffer.alloc(mebibyte, 1);
    const headers = { 'content-type': 'image/png', 'transfer-encoding': 'chunked' };
    const request = httpRequest(url, { method: 'PUT', headers, agent: false });
    let isOver = false;
    const end = () => {
      isOver = true;
      request.destroy();
      resolve((request.socket?.bytesWritten ?? 0) / mebibyte);
    };
    request.on('response', end);
    request.on('error', end);
    const more = () => {
      if (isOver) return;
      if (request.write(chunk)) setImmediate(more);
      else request.once('drain', more);
    };
    more();
  });

/** The most that the process held while this ran. */
const peakDuring = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  const samples: number[] = [];
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(async () => samples.push(await residentMegabytes(pid)));
  }, 50);
  await work();
  clearInterval(timer);
  await running;
  return Math.max(...samples);
};

const pourAll = async (api: Api): Promise<number[]> => {
  const sent: number[] = [];
  const one = async () => {
    while (sent.length < streams) sent.push(await pour((await uploadTarget(api)).url));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return sent;
};

/** What streams without end and large films cost the server. */
export const uploads: Bench = {
  name: 'uploads',
  run: async () => {
    const product = await startProduct();
    try {
      const api = apiClient(product.url, await signInAt(product.url, 'ada@coolio.test', demoPassword));
      await upload(api, aFilm(mebibyte), 'video/mp4');
      const before = await residentMegabytes(product.pid);
      let sent: number[] = [];
      const poured = await peakDuring(product.pid, async () => (sent = await pourAll(api)));
      const film = aFilm(filmSize * mebibyte);
      const speeds: number[] = [];
      const filmed = await peakDuring(product.pid, async () => {
        for (let at = 0; at < films; at += 1) {
          const begun = performance.now();
          await upload(api, film, 'video/mp4');
          speeds.push((filmSize * 1000) / (performance.now() - begun));
        }
      });
      return [
        figure('streams without end', sent.length, 'streams'),
        figure('of each, sent before it was cut', Math.max(...sent), 'MiB', { most: imageLimit + 16 }),
        figure('backend, before them', before, 'MB'),
        figure('backend, growth under them at most', poured - before, 'MB', { most: 60 }),
        figure(`films of ${filmSize} MiB, slowest`, quantile(speeds, 0), 'MiB/s'),
        figure('backend, growth under films at most', filmed - before, 'MB', { most: 60 }),
      ];
    } finally {
      await product.close();
    }
  },
};
