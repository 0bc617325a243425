import { createStore } from 'zustand/vanilla';
import type { UploadOptions } from '#core/assets/asset-upload.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

/** What a person chose for the next uploads, kept on the device. */
export type UploadChoices = Pick<UploadOptions, 'brandId' | 'tags' | 'source' | 'withoutMetadata'>;

const key = 'upload-choices';

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const kept = (text: string | undefined): UploadChoices => {
  try {
    const { brandId, tags, source, withoutMetadata } = JSON.parse(text ?? '{}') as Readonly<Record<string, unknown>>;
    return {
      brandId: textIn(brandId),
      source: textIn(source),
      tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
      withoutMetadata: withoutMetadata === true,
    };
  } catch {
    return {};
  }
};

/** How many of the choices differ from none. */
export const choicesMade = ({ brandId, tags = [], source, withoutMetadata }: UploadChoices): number =>
  [brandId !== undefined, tags.length > 0, source !== undefined, withoutMetadata === true].filter(Boolean).length;

export const uploadChoices = ({ portal }: FeatureDeps) => {
  const { preferences } = portal.device;
  const store = createStore<UploadChoices>(() => kept(preferences.get(key)));
  return {
    ...store,
    choose: (choices: UploadChoices): void => {
      preferences.set(key, JSON.stringify(choices));
      store.setState(choices, true);
    },
  };
};
