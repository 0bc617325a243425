import { useEffect, useRef, useState } from 'react';
import type { VariationDraft } from '#core/assets/asset.ts';

/** The addresses of pictures that were sent in this form, by their keys; given up with the form. */
export const usePreviews = () => {
  const [byKey, setByKey] = useState<ReadonlyMap<string, string>>(new Map());
  const addresses = useRef<string[]>([]);
  useEffect(() => {
    const { current: shown } = addresses;
    return () => {
      for (const address of shown) URL.revokeObjectURL(address);
    };
  }, []);
  const show = (sent: readonly VariationDraft[], file: File): void => {
    const key = sent.find(({ category, isThumbnail }) => category === 'image' && !isThumbnail)?.key;
    if (key === undefined) return;
    const address = URL.createObjectURL(file);
    addresses.current.push(address);
    setByKey((before) => new Map(before).set(key, address));
  };
  return { byKey, show };
};
