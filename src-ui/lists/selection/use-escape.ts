import { useEffect } from 'react';

/** Has Escape let go of what is selected, unless a dialog has it. */
export const useEscape = (isActive: boolean, letGo: () => void): void =>
  useEffect(() => {
    if (!isActive) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) letGo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
