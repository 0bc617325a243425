import { connectionLost, invalid, type Failure } from '#core/kernel/app-error.ts';
import type { FileTransfer } from '#core/files/file-transfer.ts';

/** Why the server does not take a file, in its own words where it has some. */
const refused = (status: number, answer: string): Failure => {
  try {
    const { message } = JSON.parse(answer) as { readonly message?: unknown };
    if (status < 500 && typeof message === 'string' && message !== '') return invalid('file', message);
  } catch {
    // Not every store responds in JSON.
  }
  return invalid('file', `The upload was refused (${status}). Try again`);
};

const isAccepted = (status: number): boolean => status >= 200 && status < 300;

const getFile =
  (send: typeof fetch): FileTransfer['get'] =>
  async (url, name) => {
    const response = await send(url).catch((cause: unknown) => {
      throw cause instanceof TypeError ? connectionLost() : cause;
    });
    if (!response.ok) throw invalid('file', `${name} could not be loaded (${response.status}). Try again`);
    const body = await response.blob();
    return { name, type: body.type, size: body.size, body };
  };

/** For browsers: only XMLHttpRequest reports how much of a body was sent. */
export const createXhrFileTransfer = (): FileTransfer => ({
  get: getFile(fetch.bind(globalThis)),
  put: (url, file, onProgress, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(signal.reason);
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      const end = (settle: () => void) => () => {
        signal?.removeEventListener('abort', abort);
        settle();
      };
      request.open('PUT', url);
      request.setRequestHeader('Content-Type', file.type);
      request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
      request.onload = end(() =>
        isAccepted(request.status) ? resolve() : reject(refused(request.status, request.responseText)),
      );
      request.onerror = end(() => reject(connectionLost()));
      request.onabort = end(() => reject(signal?.reason));
      signal?.addEventListener('abort', abort, { once: true });
      request.send(file.body as XMLHttpRequestBodyInit);
    }),
});

/** For Node: progress is reported at the start and at the end. */
export const createFetchFileTransfer = (send: typeof fetch = fetch): FileTransfer => ({
  get: getFile(send),
  put: async (url, file, onProgress, signal) => {
    onProgress?.(0);
    if (signal?.aborted === true) throw signal.reason;
    const controller = new AbortController();
    const abort = () => controller.abort();
    signal?.addEventListener('abort', abort, { once: true });
    const request = { method: 'PUT', headers: { 'Content-Type': file.type }, body: file.body as BodyInit };
    const response = await send(url, { ...request, signal: controller.signal })
      .catch((cause: unknown) => {
        throw signal?.aborted === true ? signal.reason : cause instanceof TypeError ? connectionLost() : cause;
      })
      .finally(() => signal?.removeEventListener('abort', abort));
    if (!isAccepted(response.status)) throw refused(response.status, await response.text());
    onProgress?.(1);
  },
});

/** By XMLHttpRequest where there is one, since it says how much is sent; by fetch elsewhere. */
export const createFileTransfer = (): FileTransfer =>
  'XMLHttpRequest' in globalThis ? createXhrFileTransfer() : createFetchFileTransfer();
