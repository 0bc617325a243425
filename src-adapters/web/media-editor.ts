import type { Drawing, MediaEditor, MediaInfo } from '#core/assets/media-editor.ts';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { toBlob } from './file-blob.ts';

const readLimitMs = 5000;
const posterSide = 480;
const posterAtSeconds = 0.5;
const posterTypes = ['image/webp', 'image/jpeg'] as const;
const extensions = { 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;

const unknown: MediaInfo = { width: undefined, height: undefined, duration: undefined, poster: undefined };

/** Resolves with the event, rejects with the signal or the element's own error. */
const once = (element: HTMLElement, event: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    element.addEventListener(event, () => resolve(), { once: true, signal });
    element.addEventListener('error', () => reject(new Error(`No ${event}`)), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

const readPicture = async (file: ChosenFile, signal: AbortSignal): Promise<MediaInfo> => {
  const opening = createImageBitmap(toBlob(file), { imageOrientation: 'from-image' });
  const sized = opening.then((bitmap) => {
    const { width, height } = bitmap;
    bitmap.close();
    return { ...unknown, width, height };
  });
  return Promise.race([sized, aborted(signal)]);
};

type Source = CanvasImageSource;

const draw = (source: Source, { crop, width, height, type }: Omit<Drawing, 'name'>): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    context.fillStyle = '#FFFFFF';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(source, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
  return canvas.convertToBlob({ type, quality: 0.9 });
};

const posterOf = async (
  video: HTMLVideoElement,
  name: string,
  signal: AbortSignal,
): Promise<ChosenFile | undefined> => {
  const { videoWidth, videoHeight, duration } = video;
  video.currentTime = Math.min(posterAtSeconds, Number.isFinite(duration) ? duration / 10 : 0);
  await once(video, 'seeked', signal);
  const scale = Math.min(1, posterSide / Math.max(videoWidth, videoHeight));
  const size = {
    width: Math.max(1, Math.round(videoWidth * scale)),
    height: Math.max(1, Math.round(videoHeight * scale)),
  };
  const crop = { x: 0, y: 0, width: videoWidth, height: videoHeight };
  for (const type of posterTypes) {
    const body = await draw(video, { crop, ...size, type });
    if (body.type === type)
      return { name: `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${extensions[type]}`, type, size: body.size, body };
  }
  return undefined;
};

const readVideo = async (file: ChosenFile, signal: AbortSignal): Promise<MediaInfo> => {
  const video = document.createElement('video');
  const address = URL.createObjectURL(toBlob(file));
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = address;
    await once(video, 'loadeddata', signal);
    const { videoWidth, videoHeight, duration } = video;
    const draft = {
      ...unknown,
      width: videoWidth > 0 ? videoWidth : undefined,
      height: videoHeight > 0 ? videoHeight : undefined,
      duration: Number.isFinite(duration) ? duration : undefined,
    };
    if (draft.width === undefined || draft.height === undefined) return draft;
    return { ...draft, poster: await posterOf(video, file.name, signal).catch(() => undefined) };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
};

/** By the browser's own decoders. In Node, which has none, nothing can be read. */
export const createWebMediaEditor = (): MediaEditor => ({
  read: async (file) => {
    const signal = AbortSignal.timeout(readLimitMs);
    const read = file.type.startsWith('video/') ? readVideo : readPicture;
    return read(file, signal).catch(() => unknown);
  },
  draw: async (file, { name, ...drawing }) => {
    const cannotBeRead = (): never => {
      throw invalid('file', `${file.name} could not be read as a picture`);
    };
    if (!('createImageBitmap' in globalThis)) return cannotBeRead();
    const bitmap = await createImageBitmap(toBlob(file), { imageOrientation: 'from-image' }).catch(cannotBeRead);
    try {
      const body = await draw(bitmap, drawing).catch(cannotBeRead);
      if (body.type !== drawing.type)
        throw invalid('file', `This browser cannot make files of the type ${drawing.type}`);
      return { name, type: drawing.type, size: body.size, body };
    } finally {
      bitmap.close();
    }
  },
});
