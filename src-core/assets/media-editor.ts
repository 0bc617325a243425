import type { ChosenFile } from '../files/file-transfer.ts';

/** What a file shows of itself; undefined where the platform cannot read it. */
export type MediaInfo = {
  /** In pixels. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** In seconds, of a video. */
  readonly duration: number | undefined;
  /** A still of a video. */
  readonly poster: ChosenFile | undefined;
};

/** A part of a picture, to be redrawn at a size and in a type. All in pixels. */
export type Drawing = {
  readonly crop: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly width: number;
  readonly height: number;
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly name: string;
};

/** Reads and draws pictures and films on the device. */
export type MediaEditor = {
  /** Returns what the file shows of itself. Never rejects: what cannot be read is undefined. */
  readonly read: (file: ChosenFile) => Promise<MediaInfo>;
  /**
   * Returns the picture drawn at another size or type; only its pixels are kept. Rejects with `invalid` for one that
   * cannot be read.
   */
  readonly draw: (file: ChosenFile, drawing: Drawing) => Promise<ChosenFile>;
};

/**
 * Returns the SHA-256 of a file's bytes in hexadecimal, without all of them in memory at once. Rejects with `unexpected`
 * for a file that cannot be read.
 */
export type FileDigest = (file: ChosenFile) => Promise<string>;
