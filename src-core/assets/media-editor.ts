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

/** A part of a picture, drawn anew at a size and in a type. All in pixels. */
export type Drawing = {
  readonly crop: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly width: number;
  readonly height: number;
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly name: string;
};

export type MediaEditor = {
  /** Never rejects: what cannot be read is undefined. */
  readonly read: (file: ChosenFile) => Promise<MediaInfo>;
  /** Draws a picture anew; nothing but its pixels is kept. Rejects with `invalid` for one that cannot be read. */
  readonly draw: (file: ChosenFile, drawing: Drawing) => Promise<ChosenFile>;
};

/** The SHA-256 of a file's bytes, in hexadecimal, without all of them in memory at once. */
export type FileDigest = (file: ChosenFile) => Promise<string>;
