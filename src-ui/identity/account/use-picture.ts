import { useEffect, useState } from 'react';
import { useFeature } from '#ui/context/portal-context.ts';
import { isUnderWay } from '#ui/kit/forms/sending-store.ts';
import { useSending } from '#ui/kit/forms/use-sending.ts';
import { picturePlace, pictureStores } from './picture-stores.ts';

/** What was chosen on this device: where it is shown from, and its key once it is there. */
type Chosen = { readonly address: string; readonly key: string | undefined };

type Options = {
  /** The key in the form; null for none. */
  readonly value: string | null;
  readonly onChange: (key: string | null) => void;
};

/** A picture that is chosen, sent and shown at once. */
export const usePicture = ({ value, onChange }: Options) => {
  const { onWay, start, stop } = useSending(useFeature(pictureStores).open);
  const [chosen, setChosen] = useState<Chosen>();
  const address = chosen?.address;
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  const isSending = isUnderWay({ onWay });
  const isShown = chosen !== undefined && (chosen.key === undefined ? onWay.length > 0 : chosen.key === value);
  return {
    onWay,
    isSending,
    /** Where what was chosen is shown from; undefined where that is not what the form has. */
    preview: isShown ? address : undefined,
    choose: (files: readonly File[]): void => {
      stop();
      const [file] = files;
      if (file === undefined) return;
      const shown = picturePlace.problemOf(file) === undefined ? URL.createObjectURL(file) : undefined;
      setChosen(shown === undefined ? undefined : { address: shown, key: undefined });
      const onSent = (key: string): void => {
        setChosen((now) => (now !== undefined && now.address === shown ? { ...now, key } : now));
        onChange(key);
      };
      start([file], onSent, picturePlace);
    },
    remove: (): void => {
      stop();
      setChosen(undefined);
      onChange(null);
    },
    /** Gives up what is on its way. */
    stop,
  };
};
