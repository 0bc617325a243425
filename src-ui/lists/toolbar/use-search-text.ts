import { useEffect, useEffectEvent, useState } from 'react';

export const searchDelay = 250;

/** What is typed, and told to the address once the typing rests. Follows the address where it changes otherwise. */
export const useSearchText = (inAddress: string, tell: (text: string) => void) => {
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [told, setTold] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    setTold(inAddress);
    if (told !== inAddress) setText(inAddress);
  }
  const tellWords = useEffectEvent((words: string) => {
    setTold(words);
    tell(words);
  });
  useEffect(() => {
    const words = text.trim();
    if (words === told) return undefined;
    const timer = setTimeout(() => tellWords(words), searchDelay);
    return () => clearTimeout(timer);
  }, [text, told]);
  return [text, setText] as const;
};
